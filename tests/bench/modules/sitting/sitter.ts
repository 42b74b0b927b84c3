import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Learner } from '../../questions/learners.repo.ts';

const BASE = '/api/v1/paplabable/sitting';
const PATIENCE_MS = 10_000;
const RETRY_MS = 500;
/** Jitter, as browsers use it. */
const spread = (ms: number): number => ms * (0.5 + Math.random());

/** Measurements of all people of a run together, in milliseconds. */
export interface Measurements {
  readonly starts: number[];
  readonly answers: { readonly at: number; readonly took: number }[];
  readonly acknowledged: string[];
  late: number;
  retries: number;
  refused: number;
}
export const noMeasurements = (): Measurements => ({
  starts: [],
  answers: [],
  acknowledged: [],
  late: 0,
  retries: 0,
  refused: 0,
});

export interface SatPaper {
  readonly url: string;
  readonly id: string;
  /** The time between two answers of one person. */
  readonly paceMs: number;
  readonly closesAt: number;
  readonly measurements: Measurements;
}

/** Retries until there is a reply; a process that is being replaced gives none. */
async function send<T>({ url, measurements }: SatPaper, learner: Learner, path: string, body?: object): Promise<T> {
  for (;;) {
    let pause = RETRY_MS;
    try {
      const reply = await fetch(`${url}${BASE}${path}`, {
        method: body ? 'PUT' : 'POST',
        headers: { ...learner.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const envelope = (await reply.json()) as { data: T; code?: string };
      if (reply.ok) return envelope.data;
      if (reply.status < 500 && reply.status !== 429) {
        measurements.refused += 1;
        throw Object.assign(new Error(`${path}: ${reply.status} ${envelope.code}`), { refused: true });
      }
      pause = Math.max(RETRY_MS, Number(reply.headers.get('retry-after')) * 1000);
    } catch (error) {
      if ((error as { refused?: true }).refused) throw error;
    }
    measurements.retries += 1;
    await wait(spread(pause));
  }
}

interface Started {
  readonly rows: readonly { readonly id: string }[];
}
/** One person: enters, starts the first paper, and answers its questions one by one until it closes. */
export async function sit(of: SatPaper, learner: Learner, comesAfterMs: number): Promise<void> {
  const { measurements, id, paceMs, closesAt } = of;
  await wait(comesAfterMs);
  // A person who arrives after entry has closed is counted as refused.
  const isIn = await send(of, learner, `/enter/${id}`).then(
    () => true,
    () => false,
  );
  const begun = performance.now();
  const paper = isIn ? await send<Started>(of, learner, `/paper/start/${id}/1`).catch(() => null) : null;
  if (!paper) return;
  const { rows } = paper;
  measurements.starts.push(performance.now() - begun);
  await wait(Math.random() * paceMs);
  for (let count = 0; Date.now() < closesAt - 1000; count += 1) {
    const at = Date.now();
    const opId = randomUUID();
    const option = ['A', 'B', 'C', 'D', 'E'][Math.floor(Math.random() * 5)];
    const answered = { op_id: opId, option, seq: count + 1, seconds: 6, answered_at: new Date(at).toISOString() };
    const { late } = await send<{ late: boolean }>(
      of,
      learner,
      `/answer/${id}/${rows[count % rows.length]?.id}`,
      answered,
    );
    if (late) measurements.late += 1;
    else measurements.acknowledged.push(opId);
    measurements.answers.push({ at, took: Date.now() - at });
    await wait(Math.max(0, at + paceMs - Date.now()));
  }
}
