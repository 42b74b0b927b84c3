import { type BanBody, usersApi } from '@app/users/contract';
import { integrityApi } from '@app/integrity/contract';
import { notificationsApi } from '@app/notifications/contract';
import { reportsApi } from '@app/practice/contract';
import { BLOCKED_BEFORE } from '../world/people.ts';
import { type DemoAct, daysAgo, minutesAfter, type Plot } from './acts.ts';
import type { Stage } from './stage.ts';
import { ANNOUNCEMENT, DRAFTS, LETTERS, REPORT_ANSWERS } from './texts.ts';

const messages = ({ until, ids }: Plot): DemoAct[] =>
  LETTERS.flatMap(({ to, daysBefore, title, body }): DemoAct[] => {
    const id = ids.get(to);
    if (!id) return [];
    return [
      {
        at: daysAgo(until, daysBefore, 10),
        who: 'support',
        does: async (call) => {
          const { uid } = await call(usersApi.user, { params: { id } });
          await call(notificationsApi.sendMessage, { body: { title, body, uids: [uid] } });
        },
      },
    ];
  });

/** Support grants two extra days of access. */
function extraDays({ until, ids }: Plot): DemoAct[] {
  const id = ids.get('nogems');
  if (!id) return [];
  const body = { entitlement: 'qb' as const, days: 2, reason: 'The site was slow for her on two evenings.' };
  const does: DemoAct['does'] = async (call) => void (await call(usersApi.grantTime, { params: { id }, body }));
  return [{ at: daysAgo(until, 9, 9), who: 'support', does }];
}

interface Case {
  /** The number of a simulated learner. */
  readonly number: keyof typeof BLOCKED_BEFORE;
  readonly ban: BanBody;
  readonly message: string;
  /** When the owner granted the appeal, in days before the end of the story; absent while it is open. */
  readonly granted?: number;
}
const CASES: readonly Case[] = [
  {
    number: 4,
    ban: { reason: 'Many screenshots of questions within a few days', minutes: 60 * 24 * 30 },
    message: 'I use the screenshot key to enlarge text because my eyesight is poor. I have not shared anything.',
    granted: 7,
  },
  {
    number: 7,
    ban: { reason: 'Answers every few seconds, hundreds in a row', permanent: true },
    message: 'I was clicking through to see how many questions there are. I did not know this was not allowed.',
  },
  {
    number: 79,
    ban: { reason: 'Screenshots of questions', minutes: 60 * 24 * 7 },
    message: 'My flatmate used my laptop that evening. Could you please let me back in before my exam?',
  },
];

/** The review ticket from the link in the ban mail. */
function ticketFor({ mails }: Stage, email: string): string {
  const link = mails.findLast(({ to }) => to === email)?.variables['review_url'] ?? '';
  return new URL(link).searchParams.get('review') ?? '';
}

async function appeals({ until, simulated }: Plot): Promise<DemoAct[]> {
  const acts: DemoAct[] = [];
  for (const { number, ban, message, granted } of CASES) {
    const person = await simulated(number);
    if (!person) continue;
    const at = daysAgo(until, BLOCKED_BEFORE[number], 11);
    const { id, email } = person;
    acts.push({
      at,
      who: 'support',
      does: async (call) => void (await call(usersApi.banUser, { params: { id }, body: ban })),
    });
    acts.push({
      at: minutesAfter(at, 7 * 60),
      who: null,
      does: async (call, stage) => {
        await call(integrityApi.appeal, { body: { token: ticketFor(stage, email), message } });
      },
    });
    if (granted !== undefined) acts.push(grantAppeal(daysAgo(until, granted, 14), message));
  }
  return acts;
}

const grantAppeal = (at: Date, message: string): DemoAct => ({
  at,
  who: 'owner',
  does: async (call) => {
    const { rows } = await call(integrityApi.appeals);
    const open = rows.find((row) => row.message === message);
    if (!open) throw new Error('the appeal to grant is not there');
    const answer =
      'Thank you for explaining. Your account is open again; the magnifier in your browser needs no screenshot.';
    await call(integrityApi.answerAppeal, {
      params: { id: open.id },
      body: { decision: 'granted', answer, version: open.version },
    });
  },
});

/** Closes the first open report in the list, once for each answer. */
const reports = ({ until }: Plot): DemoAct[] =>
  REPORT_ANSWERS.map(({ by, daysBefore, answer }) => ({
    at: daysAgo(until, daysBefore, 16),
    who: by,
    does: async (call) => {
      const [first] = (await call(reportsApi.reports)).rows;
      if (first?.state !== 'open') return;
      await call(reportsApi.closeReport, { params: { number: String(first.number) }, body: { answer, tell: true } });
    },
  }));

/** An unpublished announcement by support. */
const announcement = ({ until }: Plot): DemoAct => ({
  at: daysAgo(until, 2, 12),
  who: 'support',
  does: async (call) => {
    await call({ method: 'POST', path: '/a/paplabable/notification' }, { body: ANNOUNCEMENT });
  },
});

const NEWS = '/a/paplabable/new';
/** Unpublished news by the editor, each edited once. */
const drafts = ({ until }: Plot): DemoAct[] =>
  DRAFTS.map(({ daysBefore, first, ...values }) => ({
    at: daysAgo(until, daysBefore, 15),
    who: 'editor',
    does: async (call) => {
      const row = (await call({ method: 'POST', path: NEWS }, { body: { ...values, body: first } })) as Draft;
      const change = { version: row.version, body: values.body };
      await call({ method: 'PUT', path: `${NEWS}/:id` }, { params: { id: row.id }, body: change });
    },
  }));
interface Draft {
  readonly id: string;
  readonly version: number;
}

/** The actions of the demo staff. */
export const staffActs = async (plot: Plot): Promise<readonly DemoAct[]> => [
  ...messages(plot),
  ...extraDays(plot),
  ...(await appeals(plot)),
  ...reports(plot),
  announcement(plot),
  ...drafts(plot),
];
