import type { Deps } from '../deps.ts';
import type { JobKind } from './kind.ts';

export { type JobKind, job } from './kind.ts';

export interface JobHandler {
  readonly name: string;
  readonly retries: number;
  /** Standard cron expression for recurring work, in UTC. */
  readonly every?: string;
  /** The work may take hours; each job of this kind then has a time limit of its own. */
  readonly isLong?: boolean;
  readonly run: (deps: Deps, payload: never, facts?: RunFacts) => Promise<void>;
}
/** What the queue knows of one run of a job. */
export interface RunFacts {
  /** The job is not retried after this run. */
  readonly isLast?: boolean;
  /** Aborted once the run is given up, because its time is over or the worker stops: a retry may then run beside it. */
  readonly signal?: AbortSignal;
}
export const handle = <Payload extends object>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: Payload, facts?: RunFacts) => Promise<void>,
  options: { readonly retries?: number; readonly every?: string; readonly isLong?: boolean } = {},
): JobHandler => ({
  name: kind.name,
  retries: options.retries ?? 5,
  ...(options.every ? { every: options.every } : {}),
  ...(options.isLong ? { isLong: true } : {}),
  run,
});
