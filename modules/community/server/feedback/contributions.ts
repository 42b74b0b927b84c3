import {
  FEEDBACK_STATES,
  feedbackScreen,
  feedbackSearch,
  numberIn,
  referenceOf,
  replyDue,
} from '@app/community/contract';
import { contribute, type Line, lineOf, LINES, MAIN_LINE, scopeCovers } from '@app/platform/contract';
import { type Deps, finder, homeFigure, type HomeItem, itemNames } from '@app/platform/server';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { countOpen, findByNumber, listNextOpen, listNumbers, listOfPerson } from './feedback.repo.ts';
import { nameOf } from './present.ts';

const RIGHT = { section: 'panofs', flag: 'v' } as const;
const SHOWN = 5;
const LABELS: Readonly<Record<Line, string>> = { pa: 'Feedback', plab: 'PLAB feedback' };

async function toAnswer(deps: Deps, line: Line, most: number): Promise<readonly HomeItem[]> {
  return (await listNextOpen(deps.db, line, most)).map((row) => {
    const due = replyDue(row);
    return {
      title: `${nameOf(row) || 'Not logged in'}: ${row.title}`,
      text: row.body,
      at: row.created_at,
      ...(due ? { due } : {}),
      screen: `${feedbackScreen(line)}?id=${row.id}`,
    };
  });
}

async function panelOf({ db }: Deps, userId: string, lines: readonly Line[]): Promise<UserPanel | null> {
  const rows = (await listOfPerson(db, userId)).filter(({ edition }) => lines.includes(lineOf(edition)));
  if (rows.length === 0) return null;
  const open = rows.filter(({ state }) => state === 'open').length;
  return {
    key: 'community.feedback',
    title: 'Feedback',
    badge: open > 0 ? `${open} open` : null,
    facts: [],
    rows: rows.slice(0, SHOWN).map(({ number, title, state, created_at, edition }) => ({
      at: created_at.toISOString(),
      title: `${referenceOf(number)} ${title}`,
      note: FEEDBACK_STATES.find(({ value }) => value === state)?.label ?? state,
      tone: 'plain' as const,
      screen: feedbackSearch(lineOf(edition), referenceOf(number)),
    })),
  };
}

export const feedbackContributions = [
  contribute(itemNames, {
    entity: 'feedback',
    names: async ({ db }, ids) =>
      new Map((await listNumbers(db, ids)).map(({ id, number }) => [id, referenceOf(number)])),
  }),
  ...LINES.map((line) =>
    contribute(homeFigure, {
      key: line === MAIN_LINE ? 'community.open-feedback' : `community.open-feedback-${line}`,
      label: LABELS[line],
      screen: feedbackScreen(line),
      right: { ...RIGHT, line },
      waits: true,
      read: ({ db }) => countOpen(db, line),
      items: (deps, most) => toAnswer(deps, line, most),
    }),
  ),
  contribute(userPanel, { right: RIGHT, read: panelOf }),
  contribute(finder, {
    right: RIGHT,
    find: async ({ db }, { search, scope }) => {
      const number = numberIn(search);
      const lines = LINES.filter((line) => scopeCovers(scope, line));
      const row = number === null ? undefined : await findByNumber(db, number, lines);
      if (!row) return [];
      const reference = referenceOf(row.number);
      return [
        {
          kind: 'Feedback',
          title: `${reference} ${row.title}`,
          note: nameOf(row) || row.email,
          screen: feedbackSearch(lineOf(row.edition), reference),
          entity: 'feedback',
          entityId: row.id,
        },
      ];
    },
  }),
];
