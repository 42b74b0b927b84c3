import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@app/platform/contract';
import type { DraftState, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { Autosaver, type Seen } from '../../../modules/questions/admin/editor/state/autosaver.ts';

const API = '/api/v1';
/** Long enough for a call that reads a file of thousands of rows; a killed process refuses connections at once. */
const PATIENCE_MS = 60_000;

/** Calls by one member of staff; a refusal throws an AppError as in the browser, no reply throws any other error. */
export interface Desk {
  readonly call: <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Like call, but retries until there is a reply. */
  readonly insist: <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;
}

export async function deskOf(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<Desk> {
  const send = async <Reply>(method: string, path: string, body?: unknown, token?: string): Promise<Reply> => {
    const reply = await fetch(`${url}${API}${path}`, {
      method,
      headers: {
        'x-client': 'tool',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const envelope = (await reply.json()) as { data: Reply; code?: string; message?: string };
    if (reply.ok) return envelope.data;
    if (reply.status >= 500 || reply.status === 429) throw new Error(`${path}: ${reply.status}`);
    throw new AppError(envelope.code ?? 'INVALID_INPUT', { http: reply.status, message: envelope.message ?? '' });
  };
  const { token } = await send<{ token: string }>('POST', '/pausers/login', account);
  const call: Desk['call'] = (method, path, body) => send(method, path, body, token);
  const insist: Desk['insist'] = async (method, path, body) => {
    for (;;) {
      try {
        return await call(method, path, body);
      } catch (error) {
        if (error instanceof AppError) throw error;
        await wait(50);
      }
    }
  };
  return { call, insist };
}

/** The saver of the real page, with these calls behind it. */
export function editorOf(desk: Desk, item: QuestionItem) {
  return new Autosaver(item, {
    send: (content: QuestionDraft, seen: Seen) =>
      desk.call<DraftState>('PUT', `/a/paplabable/questiondraft/${item.id}`, { content, ...seen }),
    read: () => desk.insist<QuestionItem>('GET', `/a/paplabable/question/${item.id}`),
    keep: () => undefined,
    drop: () => undefined,
    onSaved: () => undefined,
  });
}
