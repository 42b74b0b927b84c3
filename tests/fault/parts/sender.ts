import { setTimeout as wait } from 'node:timers/promises';

const API = '/api/v1';
const GIVE_UP_AFTER_MS = 180_000;
const PATIENCE_MS = 10_000;

/** Counts for the report. */
export interface Journal {
  readonly tries: Map<string, number>;
  readonly waits: number[];
}
/** A write with its operation id. */
export interface Write {
  readonly opId: string;
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}
/** Retries, also with the other process, until the write is acknowledged; a refusal is a finding. */
export type Send = <Reply>(write: Write, first: 0 | 1) => Promise<Reply>;

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

export function sender(urls: readonly [string, string], token: string, journal: Journal): Send {
  const attempt = async <Reply>({ opId, method = 'PUT', path, body }: Write, which: 0 | 1): Promise<Reply | null> => {
    const reply = await fetch(`${urls[which]}${API}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const envelope = (await reply.json()) as { data: Reply; code?: string };
    note(journal, reply.ok ? 'acknowledged' : `${reply.status} ${envelope.code}`);
    if (reply.ok) return envelope.data;
    if (reply.status >= 500 || reply.status === 429) return null;
    throw Object.assign(new Error(`${opId}: ${reply.status} ${envelope.code}`), { refused: true });
  };
  return async <Reply>(write: Write, first: 0 | 1) => {
    const begun = performance.now();
    for (let tries = 0; performance.now() - begun < GIVE_UP_AFTER_MS; tries += 1) {
      const which = ((first + tries) % 2) as 0 | 1;
      try {
        const reply = await attempt<Reply>(write, which);
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
    throw new Error(`${write.opId} was not acknowledged within ${GIVE_UP_AFTER_MS / 1000} s`);
  };
}
