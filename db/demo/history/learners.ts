import { accountsApi } from '@app/accounts/contract';
import { certificatesApi } from '@app/certificates/contract';
import { bankApi, commentsApi, staffCommentsApi } from '@app/practice/contract';
import type { WorldCategory } from '../world/bank.ts';
import type { Studied } from '../world/study.ts';
import { type DemoAct, daysAgo, minutesAfter, missSince, type Plot } from './acts.ts';
import { CAST } from './cast.ts';

const dayText = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The exam dates, set 30 days ago. */
const examDates = ({ until, ids }: Plot): DemoAct[] =>
  CAST.filter(({ name, examIn }) => examIn !== null && ids.has(name)).map(({ name, examIn }) => ({
    at: daysAgo(until, 30, 18),
    who: name,
    does: async (call) => {
      const exam_date = dayText(daysAgo(until, -(examIn ?? 0), 0));
      await call(accountsApi.changePreferences, { body: { exam_date } });
    },
  }));

/** The first category to be finished, and when. */
function firstFinished({ answers }: Studied, world: readonly WorldCategory[]) {
  const first = new Map<string, Date>();
  for (const { item, at } of answers) if (!first.has(item.itemId)) first.set(item.itemId, at);
  return world
    .filter(({ items }) => items.every(({ itemId }) => first.has(itemId)))
    .map(({ id, items }) => ({
      id,
      at: new Date(Math.max(...items.map((item) => first.get(item.itemId)?.getTime() ?? 0))),
    }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}

function certificate({ world, studied }: Plot, who: string): DemoAct[] {
  const story = studied.get(who);
  const finished = story && firstFinished(story, world);
  if (!finished) return [];
  const does: DemoAct['does'] = async (call) =>
    void (await call(certificatesApi.issue, { body: { category_id: finished.id } }));
  return [{ at: minutesAfter(finished.at, 5), who, does }];
}

interface CommentText {
  readonly since: number;
  readonly text: string;
  /** Written by the editor the next day. */
  readonly reply?: string;
}
const COMMENT_TEXTS: readonly CommentText[] = [
  {
    since: 26,
    text: 'Could the question say how long this has been going on? I had to guess, and that decided it for me.',
    reply: 'Thank you, that is a fair point. The editor of this question is looking at the wording.',
  },
  { since: 12, text: 'Came back to this a week later and got it right. The explanation stuck.' },
];

function comments({ until, studied, id }: Plot, who: string): DemoAct[] {
  const story = studied.get(who);
  return COMMENT_TEXTS.flatMap(({ since, text, reply }): DemoAct[] => {
    const miss = story && missSince(story, daysAgo(until, since, 0));
    if (!miss) return [];
    const { bank, itemId } = miss.item;
    const at = minutesAfter(miss.at, 3);
    let commentId = '';
    const comment: DemoAct = {
      at,
      who,
      does: async (call) => {
        const body = { op_id: id(), question_id: itemId, body: text };
        commentId = (await call(commentsApi[bank].comment, { body })).id;
      },
    };
    if (!reply) return [comment];
    const answer: DemoAct = {
      at: minutesAfter(at, 16 * 60),
      who: 'editor',
      does: async (call) => {
        const body = { op_id: id(), question_id: itemId, body: reply, reply_to: commentId };
        await call(staffCommentsApi.post, { body });
      },
    };
    return [comment, answer];
  });
}

function report({ until, studied, id }: Plot, who: string): DemoAct[] {
  const story = studied.get(who);
  const miss = story && missSince(story, daysAgo(until, 9, 0));
  if (!miss) return [];
  const { bank, itemId } = miss.item;
  const body = {
    op_id: id(),
    kind: 'wording' as const,
    text: 'I read the last sentence twice and still was not sure what it asks for. Could it be shorter?',
  };
  const does: DemoAct['does'] = async (call) =>
    void (await call(bankApi[bank].report, { params: { id: itemId }, body }));
  return [{ at: minutesAfter(miss.at, 2), who, does }];
}

/** What the demo learners did besides answering questions. */
export const learnersActs = (plot: Plot): readonly DemoAct[] => [
  ...examDates(plot),
  ...certificate(plot, 'learner'),
  ...comments(plot, 'learner'),
  ...report(plot, 'learner'),
];
