import { expect, test } from 'vitest';
import { people } from './decide/people.ts';
import { hasGems, isActing, isLocked, VISITOR_VIEWER, viewerActing, viewerAs, viewerWithout } from './viewer.ts';

const ACTING = { id: 'a', untilMs: 1000 };
const staff = viewerAs(people.staff, { id: 's', device: 'handheld' });

test('a visitor has no session, no person and no rights', () => {
  const nobody = { actorId: null, subjectId: null, scope: null, sessionId: null, actor: null, subject: null };
  expect(VISITOR_VIEWER).toEqual({ ...nobody, session: 'none', device: 'desktop' });
  expect(viewerWithout('ended')).toEqual({ ...nobody, session: 'ended', device: 'desktop' });
  expect(viewerWithout('lost', 'handheld')).toEqual({ ...nobody, session: 'lost', device: 'handheld' });
});

test('a person is actor and subject at once, with the scope of their role', () => {
  const { id } = people.staff;
  expect(staff).toMatchObject({ actorId: id, subjectId: id, scope: 'both', session: 'live', sessionId: 's' });
  expect(viewerAs(people.everything, { id: 's', device: 'desktop' }).scope).toBeNull();
  expect(isActing(staff)).toBe(false);
});

test('acting, staff keep their session and device, and have the learner’s rights only [model-actas-limits]', () => {
  const acting = viewerActing(staff, people.staff, ACTING);
  expect(viewerActing(staff, people.qbOnly, ACTING)).toEqual({
    ...staff,
    subjectId: people.qbOnly.id,
    subject: people.qbOnly,
    scope: null,
    acting: ACTING,
  });
  expect(acting.subject?.staff).toBeNull();
  expect(isActing(viewerActing(staff, people.qbOnly, ACTING))).toBe(true);
});

test('staff are never locked and always have gems; a learner by what they bought', () => {
  const { everything, gemsOnly, qbOnly, unsubscribed } = people;
  expect([people.staff, everything, qbOnly].map(isLocked)).toEqual([false, false, false]);
  expect([gemsOnly, unsubscribed].map(isLocked)).toEqual([true, true]);
  expect([people.staff, everything, gemsOnly].map(hasGems)).toEqual([true, true, true]);
  expect([qbOnly, unsubscribed].map(hasGems)).toEqual([false, false]);
});
