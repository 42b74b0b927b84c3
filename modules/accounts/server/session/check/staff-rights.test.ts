import { permitting } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { expect, test } from 'vitest';
import { createServices } from '../../options.ts';
import type { SessionFacts } from '../sessions.repo.ts';
import { staffRights } from './read-viewer.ts';

const rights = { permissions: permitting(['panews']), scope: 'both' as const };
interface Facts {
  readonly demo?: boolean;
  readonly tools?: boolean;
  readonly session?: Partial<SessionFacts>;
}
function rightsWith({ demo = false, tools = false, session = {} }: Facts) {
  const services = createServices({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: tools });
  const facts = { ...rights, unbound: false, second_factor_at: new Date(0), ...session };
  return staffRights({ site: { demo } } as Deps, services, facts as SessionFacts);
}

test('a session that has passed the second factor has its rights', () => {
  expect(rightsWith({})).toEqual(rights);
});

test('one that has not has none, except in the demo', () => {
  const session = { second_factor_at: null };
  expect(rightsWith({ session })).toBeNull();
  expect(rightsWith({ session, demo: true })).toEqual(rights);
});

test('a tool without cookies has none, unless tools may', () => {
  const session = { unbound: true };
  expect(rightsWith({ session })).toBeNull();
  expect(rightsWith({ session, tools: true })).toEqual(rights);
  expect(rightsWith({ tools: true }), 'a browser beside it').toEqual(rights);
});

test('neither rights without a scope nor a scope without rights count', () => {
  expect(rightsWith({ session: { scope: null } })).toBeNull();
  expect(rightsWith({ session: { permissions: null } })).toBeNull();
});
