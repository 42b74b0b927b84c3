import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerReply, type Bank, bankBases } from '@app/practice/contract';
import type { Op } from './plan.ts';

const API = '/api/v1';
const GIVE_UP_AFTER_MS = 180_000;
const PATIENCE_MS = 10_000;

export interface Device {
  /** Tries again, also with the other process, until the answer is acknowledged; a refusal is a finding. */
  send(op: Op, first: 0 | 1): Promise<AnswerReply>;
}
/** What happened on the way, for the report. */
export interface Journal {
  readonly tries: Map<string, number>;
  readonly waits: number[];
}

const note = (journal: Journal, what: string) => journal.tries.set(what, (journal.tries.get(what) ?? 0) + 1);

export async function logIn(url: string, account: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${url}${API}/pausers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'tool' },
    body: JSON.stringify(account),
  });
  const { data } = (await reply.json()) as { data?: { token: string } };
  if (!data) throw new Error(`${account.email} cannot log in: ${reply.status}`);
  return data.token;
}

export function device(urls: readonly [string, string], token: string, journal: Journal): Device {
  const attempt = async (op: Op, which: 0 | 1): Promise<AnswerReply | null> => {
    const reply = await fetch(`${urls[which]}${API}${bankBases[op.edition as Bank]}/answerv2/${op.itemId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        op_id: op.opId,
        option: op.option,
        seconds: 30,
        answered_at: new Date(op.answeredAt).toISOString(),
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = (await reply.json()) as { data: AnswerReply; code?: string };
    note(journal, reply.ok ? 'acknowledged' : `${reply.status} ${body.code}`);
    if (reply.ok) return body.data;
    if (reply.status >= 500 || reply.status === 429) return null;
    throw Object.assign(new Error(`${op.opId}: ${reply.status} ${body.code}`), { refused: true });
  };
  return {
    async send(op, first) {
      const begun = performance.now();
      for (let tries = 0; performance.now() - begun < GIVE_UP_AFTER_MS; tries += 1) {
        const which = ((first + tries) % 2) as 0 | 1;
        try {
          const reply = await attempt(op, which);
          if (reply) {
            journal.waits.push(performance.now() - begun);
            return reply;
          }
        } catch (error) {
          if ((error as { refused?: true }).refused) throw error;
          note(journal, 'no reply');
        }
        await wait(20 + 20 * Math.min(tries, 10));
      }
      throw new Error(`${op.opId} was not acknowledged within ${GIVE_UP_AFTER_MS / 1000} s`);
    },
  };
}
