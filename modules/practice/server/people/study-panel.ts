import { listOwnComments } from '@app/community/server';
import { contribute, counted, formatCount, MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { COMMENTS_SCREEN, QUESTION_SUBJECT, REPORTS_SCREEN } from '@app/practice/contract';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { findLatestRestart, findWritten, latestSets, studyOf } from './study.repo.ts';

const SHOWN_SETS = 5;
const MODES = { tutor: 'Practice set', timed: 'Timed set' } as const;
const fact = (key: string, label: string, value: string, note: string | null = null) => ({ key, label, value, note });
const plainRow = (at: Date, title: string, note: string | null = null) => ({
  at: at.toISOString(),
  title,
  note,
  tone: 'plain' as const,
});
const clearedText = (questions: number): string => `${counted(questions, 'question')} no longer counted as answered`;
const share = (part: number, whole: number): string => (whole === 0 ? 'none' : `${Math.round((part / whole) * 100)}%`);

/** What they wrote about questions, each with the list of it. */
async function writtenRows(deps: Deps, userId: string): Promise<UserPanel['rows']> {
  const own = { kind: QUESTION_SUBJECT, authorId: userId, search: null, page: 1, size: 1 };
  const [written, { count }] = [await findWritten(deps.db, userId), await listOwnComments(deps, own)];
  if (!written) return [];
  const row = (many: number, one: string, screen: string) => ({
    at: null,
    title: many === 1 ? `1 ${one}` : `${many} ${one}s`,
    note: null,
    tone: 'plain' as const,
    screen: `${screen}?${new URLSearchParams({ search: written.uid }).toString()}`,
    opens: { section: 'paques', flag: 'v' } as const,
  });
  return [
    ...(count > 0 ? [row(count, 'comment', COMMENTS_SCREEN)] : []),
    ...(written.reports > 0 ? [row(written.reports, 'report', REPORTS_SCREEN)] : []),
  ];
}

/** A learner's study figures, from the summaries only; null for one who has neither begun nor written anything. */
async function read(deps: Deps, userId: string): Promise<UserPanel | null> {
  const { db } = deps;
  const [study, sets] = [await studyOf(db, userId), await latestSets(db, userId, SHOWN_SETS)];
  const [restart, written] = [await findLatestRestart(db, userId), await writtenRows(deps, userId)];
  const { answered, first_correct, answers, sets: made, last_at } = study;
  if (answers === 0 && made === 0 && written.length === 0) return null;
  return {
    key: 'practice',
    title: 'Study',
    badge: null,
    facts: [
      fact('practice.answered', 'Questions answered', formatCount(answered)),
      fact('practice.answers', 'Answers given', formatCount(answers)),
      fact('practice.first', 'Right first time', share(first_correct, answered)),
      fact('practice.sets', 'Sets', String(made)),
    ],
    rows: [
      ...(last_at ? [plainRow(last_at, 'Last answer')] : []),
      ...(restart ? [plainRow(restart.at, 'Started over', clearedText(restart.questions))] : []),
      ...sets.map(({ created_at, mode, size, ended_at }) =>
        plainRow(created_at, `${MODES[mode]}, ${counted(size, 'question')}`, ended_at ? 'finished' : null),
      ),
      ...written,
    ],
  };
}

export const studyPanel = contribute(userPanel, { line: MAIN_LINE, read });
