import type { Rule } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, FLAGS, permitting } from '../permissions.ts';
import { SECTION_KEYS } from '../sections.ts';
import { VISITOR_VIEWER, type Viewer, viewerAs, viewerWithout } from '../viewer.ts';
import { decide } from './decide.ts';
import { acting, people, type PersonName } from './people.ts';

const live = (name: PersonName): Viewer => viewerAs(people[name], { id: 's', device: 'desktop' });
const viewers = {
  visitor: VISITOR_VIEWER,
  ended: viewerWithout('ended'),
  blocked: viewerWithout('blocked'),
  unverified: live('unverified'),
  unsubscribed: live('unsubscribed'),
  gemsOnly: live('gemsOnly'),
  qbOnly: live('qbOnly'),
  everything: live('everything'),
  staff: live('staff'),
  acting: acting('desktop'),
} as const;
type ViewerName = keyof typeof viewers;
const columns = Object.keys(viewers) as ViewerName[];

/** One row per rule, one column per viewer, in the order above. `ok`, or the exact reason. */
const TABLE: Record<string, string> = {
  public: 'ok ok ok ok ok ok ok ok ok ok',
  guest: 'ok ok ok GUEST_ONLY GUEST_ONLY GUEST_ONLY GUEST_ONLY GUEST_ONLY GUEST_ONLY GUEST_ONLY',
  member: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED ok ok ok ok ok ok ok',
  verified: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED NOT_VERIFIED ok ok ok ok ok ok',
  subscriber: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED NOT_VERIFIED NOT_SUBSCRIBED ok ok ok ok ok',
  questionBank: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED NOT_VERIFIED NOT_SUBSCRIBED LOCKED ok ok ok ok',
  gems: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED NOT_VERIFIED NOT_SUBSCRIBED ok NO_GEMS ok ok NO_GEMS',
  staff: 'SESSION_ENDED SESSION_ENDED SESSION_ENDED FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN ok FORBIDDEN',
  'staff:editor':
    'SESSION_ENDED SESSION_ENDED SESSION_ENDED FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN ok FORBIDDEN',
  'staff:paques:e':
    'SESSION_ENDED SESSION_ENDED SESSION_ENDED FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN ok FORBIDDEN',
};

describe('calls: every rule x every viewer', () => {
  const cells = Object.entries(TABLE).flatMap(([rule, row]) =>
    row.split(' ').map((expected, place) => [rule as Rule, columns[place] as ViewerName, expected] as const),
  );
  test.each(cells)('%s for %s: %s [locked-api]', (rule, name, expected) => {
    const decision = decide(rule, viewers[name]);
    expect(decision.ok ? 'ok' : decision.why).toBe(expected);
  });

  test('the table has a cell for every pair', () => {
    expect(cells).toHaveLength(Object.keys(TABLE).length * columns.length);
  });
});

test('each section and flag is independent: sixty members of staff have one right each [adm-server-enforced]', () => {
  let passed = 0;
  for (const held of SECTION_KEYS) {
    for (const flag of FLAGS) {
      const staff = { permissions: permitting([held], [flag]), scope: 'both' as const };
      const viewer = viewerAs({ ...people.staff, staff }, { id: 's', device: 'desktop' });
      for (const section of SECTION_KEYS) {
        for (const right of FLAGS) {
          const isHeld = section === held && right === flag;
          expect(decide(`staff:${section}:${right}`, viewer).ok).toBe(isHeld);
          if (isHeld) passed += 1;
        }
      }
      expect(decide('staff', viewer).ok).toBe(true);
      expect(decide('staff:editor', viewer).ok).toBe(flag !== 'v');
    }
  }
  expect(passed).toBe(60);
});

test('an unknown section is closed to everyone', () => {
  const owner = viewerAs(
    { ...people.staff, staff: { permissions: ALL_PERMISSIONS, scope: 'both' } },
    { id: 's', device: 'desktop' },
  );
  expect(decide('staff:nosuch:v', owner)).toMatchObject({ ok: false, why: 'FORBIDDEN' });
});

test('locked means no question bank, and staff are never locked [locked-definition] [gems-definition]', () => {
  expect(decide('questionBank', live('gemsOnly')).ok).toBe(false);
  expect(decide('questionBank', live('qbOnly')).ok).toBe(true);
  const staff = viewerAs({ ...people.staff, qb: false, gems: false }, { id: 's', device: 'desktop' });
  expect(decide('questionBank', staff).ok && decide('gems', staff).ok).toBe(true);
});
