import type { FeedbackState, FeedbackTopic, GroupQuestionState, OptionKey } from '@app/community/contract';
import { MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { insertEntry, insertFeedback, updateState } from './feedback/feedback.repo.ts';
import {
  decideQuestion,
  insertAnswer,
  insertQuestion,
  type StoredOption,
  withdrawQuestion,
} from './group-questions/questions.repo.ts';
import { findPair, insertBlock } from './pairing/pairing.repo.ts';
import { acceptTerms, joinPair } from './pairing/pairing.ts';
import { writeMessage } from './pairing/room.ts';

/** Deps whose clock stands at a moment in the past. */
export type PartsAt = (at: Date) => Deps;

export interface PastFeedback {
  readonly userId: string | null;
  readonly topic: FeedbackTopic;
  readonly title: string;
  readonly body: string;
  readonly page: string;
  readonly device: string;
  readonly state: FeedbackState;
  readonly at: Date;
  /** Not mailed, or it would fill the demo's mailbox. */
  readonly reply: { readonly body: string; readonly authorId: string | null; readonly at: Date } | null;
}
export async function addPastFeedback(parts: PartsAt, past: PastFeedback): Promise<void> {
  const { userId, topic, title, body, page, device, state, at, reply } = past;
  const { db, ids } = parts(at);
  const id = ids.id();
  const contact = { kind: 'contact', subject_id: '', name: '', email: '' } as const;
  const row = { id, edition: MAIN_LINE, op_id: ids.id(), user_id: userId, topic, title, body, page, device } as const;
  await insertFeedback(db, { ...row, ...contact, created_at: at });
  if (!reply) return;
  const entry = { id: ids.id(), feedback_id: id, op_id: ids.id(), kind: 'reply', body: reply.body } as const;
  await insertEntry(db, { ...entry, author_id: reply.authorId, created_at: reply.at });
  await updateState(db, { id, state, now: reply.at });
}

/** Users join one after the other, so that every second one is paired. */
export async function addPastPairs(parts: PartsAt, joins: readonly { readonly userId: string; readonly at: Date }[]) {
  for (const { userId, at } of joins) {
    await acceptTerms(parts(at), userId, 'demo');
    await joinPair(parts(at), userId);
  }
}

export async function addPastMessages(
  parts: PartsAt,
  messages: readonly { readonly userId: string; readonly body: string; readonly at: Date }[],
): Promise<void> {
  for (const { userId, body, at } of messages) {
    const deps = parts(at);
    const { pair_id } = (await findPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    await writeMessage(deps, userId, { op_id: deps.ids.id(), pair_id, body });
  }
}

/** Two users who have blocked each other wait in the queue; since it holds no one else, neither is paired. */
export async function addPastQueue(parts: PartsAt, [one, two]: readonly [string, string], at: Date): Promise<void> {
  await insertBlock(parts(at).db, one, two, at);
  await addPastPairs(parts, [
    { userId: one, at },
    { userId: two, at },
  ]);
}

export interface PastQuestion {
  readonly authorId: string;
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly StoredOption[];
  readonly answerKey: OptionKey;
  readonly source: string;
  readonly at: Date;
  readonly state: GroupQuestionState;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly answers: readonly { readonly userId: string; readonly option: OptionKey }[];
}
export async function addPastQuestion(parts: PartsAt, past: PastQuestion): Promise<void> {
  const { db, ids } = parts(past.at);
  const { authorId: author_id, leadIn: lead_in, answerKey: answer_key, stem, options, source, state, reason } = past;
  const row = { id: ids.id(), op_id: ids.id(), author_id, stem, lead_in, options, answer_key, source };
  const id = await insertQuestion(db, { ...row, created_at: past.at });
  if (state === 'withdrawn') await withdrawQuestion(db, author_id, id);
  else if (state !== 'pending') await decideQuestion(db, { id, state, reason, by: past.decidedBy, at: past.decidedAt });
  for (const { userId, option } of past.answers)
    await insertAnswer(db, { user_id: userId, question_id: id, option, answered_at: past.decidedAt });
}
