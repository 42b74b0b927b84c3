import {
  EDITOR,
  type Edition,
  fail,
  holdsRight,
  isStaffRule,
  LINES,
  type Scope,
  scopeCovers,
} from '@app/platform/contract';
import { type Caller, VISITOR } from '../../http/call.ts';
import type { Authorise } from '../../http/mount.ts';

/** A staff member, as described by a test header. */
export interface TestStaff {
  readonly scope: Scope;
  /** `section:flag`, e.g. `panews:v`; `*` holds every right. */
  readonly rights: readonly string[];
}
const HEADER = 'x-test-staff';
export const TEST_ACTOR = '018f0000-0000-7000-8000-000000000001';

export const asStaff = (staff: TestStaff): Readonly<Record<string, string>> => ({ [HEADER]: JSON.stringify(staff) });
export const everyRight: TestStaff = { scope: 'both', rights: ['*'] };

/** A stub of the access module: it trusts the header and then refuses as the real one does. */
export const testAuthorise = (): Authorise => (context, incoming) => {
  const header = incoming.headers[HEADER];
  const staff = typeof header === 'string' ? (JSON.parse(header) as TestStaff) : null;
  const caller: Caller = staff ? { actorId: TEST_ACTOR, subjectId: TEST_ACTOR, scope: staff.scope } : VISITOR;
  if (context.rule === 'public') return caller;
  if (!staff) return fail('SESSION_ENDED');
  if (!isStaffRule(context.rule)) return caller;
  if (context.edition && !scopeCovers(staff.scope, context.edition)) return fail('NOT_FOUND');
  const edits = staff.rights.some((right) => right === '*' || right.endsWith(':a') || right.endsWith(':e'));
  if (context.rule === EDITOR) return edits ? caller : fail('FORBIDDEN');
  const held = holdsRight(
    context.rule,
    ({ section, flag }) => staff.rights.includes('*') || staff.rights.includes(`${section}:${flag}`),
  );
  return held ? caller : fail('FORBIDDEN');
};

/** A scope that does not cover the edition. */
export const foreignScope = (edition: Edition): Scope => LINES.find((line) => !scopeCovers(line, edition)) ?? 'both';
