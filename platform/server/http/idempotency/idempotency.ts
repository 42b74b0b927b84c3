import { createHash } from 'node:crypto';
import { AppError, fail } from '@app/platform/contract';
import { inTransactionOf } from '../../db/connect.ts';
import type { AnyCall, Route } from '../call.ts';
import { claimKey, insertReply, releaseKey } from './idempotency.repo.ts';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** The caller's idempotency key, or null when the request carries none. */
export function idempotencyKey(call: AnyCall): string | null {
  const key = call.incoming.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    return fail('INVALID_INPUT', { fields: { 'idempotency-key': 'Use 8 to 100 letters, digits, - or _.' } });
  return key;
}

/** The person acted for, when not the caller: a key never returns one person's reply to another. */
const forWhom = ({ caller }: AnyCall): readonly unknown[] =>
  caller.subjectId === caller.actorId ? [] : [caller.subjectId];

const hashOf = (route: Route, call: AnyCall) =>
  createHash('sha256')
    .update(JSON.stringify([route.name, call.params, call.body, ...forWhom(call)]))
    .digest('base64url');

interface Outcome {
  readonly reply?: unknown;
  readonly refusal?: AppError;
}
async function outcomeOf(run: () => unknown): Promise<Outcome> {
  try {
    return { reply: await run() };
  } catch (error) {
    if (error instanceof AppError && error.keepsEffects) return { refusal: error };
    throw error;
  }
}

/**
 * Runs the handler exactly once per key: the key, the effects and the reply commit together, so a process killed at
 * any moment leaves either all of them or none. A refusal that keeps its effects commits them and frees the key, so that
 * the same request may be sent again.
 */
export async function once(route: Route, call: AnyCall, key: string): Promise<unknown> {
  const caller = call.caller.actorId ?? `ip:${call.incoming.ip}`;
  const requestHash = hashOf(route, call);
  const { reply, refusal } = await inTransactionOf(call, async (call): Promise<Outcome> => {
    const { deps } = call;
    const stored = await claimKey(deps.db, { caller, key, requestHash });
    if (stored && stored.request_hash !== requestHash) fail('IDEMPOTENCY_MISMATCH');
    if (stored) return { reply: stored.reply };
    const outcome = await outcomeOf(() => route.handle(call));
    if (outcome.refusal) await releaseKey(deps.db, { caller, key });
    else await insertReply(deps.db, { caller, key, reply: outcome.reply });
    return outcome;
  });
  if (refusal) throw refusal;
  return reply;
}
