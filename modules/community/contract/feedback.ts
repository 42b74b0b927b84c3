import {
  harmless,
  choice,
  email,
  endpoint,
  HOUR_MS,
  HOUR_SECONDS,
  integer,
  isDeliverable,
  type Line,
  longText,
  mailTemplate,
  resource,
  text,
  TRANSACTIONAL,
  uuid,
} from '@app/platform/contract';
import { z } from 'zod';
import { feedbackScreen } from './screens.ts';

const SECTION = 'panofs';
const mount = { base: '/a/paplabable', section: SECTION } as const;

export const FEEDBACK_TOPICS = [
  { value: 'problem', label: 'Problem' },
  { value: 'account', label: 'Account' },
  { value: 'payment', label: 'Payment' },
  { value: 'accessibility', label: 'Accessibility' },
  { value: 'idea', label: 'Idea' },
  { value: 'thanks', label: 'Thanks' },
  { value: 'safety', label: 'Safety' },
  { value: 'other', label: 'Something else' },
] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]['value'];

/** Hours within which the sender should have a reply; null: they expect none. */
export const FEEDBACK_HOURS: Readonly<Record<FeedbackTopic, number | null>> = {
  safety: 24,
  payment: 24,
  account: 24,
  problem: 24,
  accessibility: 48,
  other: 48,
  idea: null,
  thanks: null,
};
/** When an open message should have a reply. */
export function replyDue(row: { readonly topic: FeedbackTopic; readonly created_at: Date | string }): Date | null {
  const hours = FEEDBACK_HOURS[row.topic];
  return hours === null ? null : new Date(new Date(row.created_at).getTime() + hours * HOUR_MS);
}

/** The topics on the form; a study partner is reported with a button of its own. */
export const CHOSEN_TOPICS = FEEDBACK_TOPICS.filter(({ value }) => value !== 'safety');

export const FEEDBACK_STATES = [
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'closed', label: 'Closed' },
] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number]['value'];

const TITLE_MAX = 120;
export const BODY_MAX = 5000;

/** 231 -> F-0231, the reference people quote. */
export const referenceOf = (number: number): string => `F-${String(number).padStart(4, '0')}`;

const REFERENCE = /^f-?0*(\d{1,9})$/i;
/** The number of the message when a search is its reference, however it is spelt: F-0231, f231. */
export const numberIn = (search: string): number | null => {
  const [, digits] = REFERENCE.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};
/** The search to send: a reference in its full spelling, other words as they are. */
export const searchOf = (typed: string): string => {
  const number = numberIn(typed);
  return number === null ? typed.trim() : referenceOf(number);
};
/** The inbox with the messages of every state that match. */
export const feedbackSearch = (line: Line, search: string): string =>
  `${feedbackScreen(line)}?search=${encodeURIComponent(search)}`;

export const feedback = resource({
  key: 'feedback',
  touches: harmless('Only staff see the inbox; a reply is a call of its own.'),
  label: 'Feedback message',
  plural: 'Feedback',
  table: 'community.feedback',
  mounts: {
    pa: { ...mount, screens: feedbackScreen('pa') },
    plab: { ...mount, screens: feedbackScreen('plab') },
  },
  paths: { one: '/feedback', many: '/feedbacks' },
  fields: {
    title: text({ label: 'Subject', required: true, max: TITLE_MAX, fixed: true }),
    body: longText({ label: 'Message', required: true, max: BODY_MAX, fixed: true }),
    name: text({ label: 'Name', max: TITLE_MAX }),
    email: email({ label: 'E-mail', hint: 'Replies go here.' }),
    topic: choice({ label: 'Topic', initial: 'other', of: FEEDBACK_TOPICS }),
    state: choice({
      label: 'State',
      initial: 'open',
      hint: 'Waiting: we have asked something and expect an answer.',
      of: FEEDBACK_STATES,
    }),
    number: integer({ label: 'Number', readOnly: true }),
    kind: text({ label: 'About', readOnly: true }),
    subject_id: text({ label: 'About which', readOnly: true }),
    page: text({ label: 'Sent from', readOnly: true }),
    device: text({ label: 'Device', readOnly: true }),
  },
  unrecorded: ['title', 'body', 'name', 'email', 'subject_id', 'page', 'device'],
  title: 'title',
  list: {
    columns: ['title', 'writer', 'topic', 'state', 'number'],
    search: ['title', 'body', 'writer', 'address', 'reference'],
    sort: '-created_at',
    filters: ['state', 'topic'],
    view: {
      name: 'community.feedback_list_view',
      fields: {
        writer: text({ label: 'From', readOnly: true }),
        reference: text({ label: 'Reference', readOnly: true }),
        /** Of the account, else the one that was given. */
        address: text({ label: 'Address', readOnly: true }),
      },
    },
  },
});

export const savedReply = resource({
  key: 'savedreply',
  touches: harmless('Only staff see saved replies.'),
  label: 'Saved reply',
  plural: 'Saved replies',
  table: 'community.saved_reply',
  mounts: {
    pa: { ...mount, screens: '/admin/paplabable/savedreplies', folder: 'Saved replies' },
    plab: { ...mount, screens: '/admin/plabable/savedreplies', folder: 'Saved replies' },
  },
  paths: { one: '/savedreply', many: '/savedreplies' },
  listAt: '/list',
  fields: {
    title: text({ label: 'Title', required: true, max: TITLE_MAX, hint: 'Staff find it by these words.' }),
    body: longText({ label: 'Text', required: true, max: BODY_MAX }),
    used: integer({ label: 'Used', readOnly: true }),
  },
  title: 'title',
  list: { columns: ['title', 'used'], search: ['title', 'body'], sort: 'title' },
});

const shortText = (max: number) => z.string().trim().max(max);
const written = (max: number, empty: string) => shortText(max).refine((value) => /[^\s\p{C}\p{M}]/u.test(value), empty);

export const feedbackBody = z.strictObject({
  op_id: uuid(),
  kind: z.enum(['contact', 'question', 'gem']).default('contact'),
  subject_id: shortText(64).default(''),
  topic: z.enum(CHOSEN_TOPICS.map(({ value }) => value)),
  title: written(TITLE_MAX, 'Please say in a few words what it is about.'),
  body: written(BODY_MAX, 'Please write your message.'),
  name: shortText(TITLE_MAX).default(''),
  /** Required without a log-in; members are answered at the address of their account. */
  email: shortText(254)
    .refine((value) => value === '' || isDeliverable(value), 'Please enter an e-mail address.')
    .default(''),
  page: shortText(300).default(''),
  device: shortText(200).default(''),
  captcha: z.string().max(4000).optional(),
});

export const feedbackApi = {
  sendFeedback: endpoint('POST /paplabable/feedback', 'public', {
    body: feedbackBody,
    reply: z.object({ reference: z.string() }),
    limit: { points: 10, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'A message to the team, after a captcha. The reference in the reply finds it again.',
  }),
};

export const threadEntryShape = z.object({
  id: uuid(),
  kind: z.enum(['reply', 'note']),
  body: z.string(),
  /** Null: the account has been deleted. */
  author: z.string().nullable(),
  /** Kept when the message was sent, for staff to judge it by; nobody wrote it. */
  with_report: z.boolean(),
  created_at: z.iso.datetime(),
});
export type FeedbackEntry = z.infer<typeof threadEntryShape>;
export const feedbackThreadShape = z.object({
  reference: z.string(),
  /** The address replies go to; empty: none is known. */
  reply_to: z.string(),
  /** The sender's account; null without one. */
  person: z
    .object({ uid: z.string(), name: z.string(), first_name: z.string(), access_until: z.iso.datetime().nullable() })
    .nullable(),
  /** To be named in a reply: one that a colleague has answered or closed meanwhile is not answered again. */
  version: z.number().int(),
  /** How many other messages the same account or address has sent. */
  earlier: z.number().int(),
  entries: z.array(threadEntryShape),
});
export type FeedbackThread = z.infer<typeof feedbackThreadShape>;

const byId = z.object({ id: uuid() });
export const replyBody = z.strictObject({
  op_id: uuid(),
  kind: z.enum(['reply', 'note']),
  body: written(BODY_MAX, 'Please write something.'),
  /** The version of the message that was read; a note may be added to any. */
  version: z.number().int().positive(),
  /** The state of the message after a reply; a note leaves it as it is. */
  state: z.enum(FEEDBACK_STATES.map(({ value }) => value)),
  /** The saved reply it was based on. */
  saved_id: uuid().optional(),
});
export const feedbackStaffApi = {
  thread: endpoint('GET /a/paplabable/feedback/:id/thread', `staff:${SECTION}:v`, {
    params: byId,
    reply: feedbackThreadShape,
    about: 'What staff wrote to a message and what was kept with a report, who sent it, and where a reply goes.',
  }),
  reply: endpoint('POST /a/paplabable/feedback/:id/reply', `staff:${SECTION}:e`, {
    params: byId,
    body: replyBody,
    reply: feedbackThreadShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'Whom it goes to, and the whole text; a note for staff says that it is not sent.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Mails a reply and sets the state, or keeps a note that only staff see.',
  }),
};

export const feedbackReplyMail = mailTemplate('feedback-reply', {
  about: 'Our reply to a message.',
  topic: TRANSACTIONAL,
  variables: ['reference', 'reply_excerpt', 'first_name', 'your_message', 'reply', 'replier_name'],
});
export const feedbackReceivedMail = mailTemplate('feedback-received', {
  about: 'Tells the support address that somebody has written.',
  topic: TRANSACTIONAL,
  variables: ['reference', 'topic', 'title', 'inbox_url'],
});
