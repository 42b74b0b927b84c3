import { fail, type Priority } from '@app/platform/contract';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How busy a process is. */
export interface Load {
  /** Statements that wait for a database connection. */
  readonly waiting: () => number;
  /** How late the event loop runs, in milliseconds. */
  readonly delayMs: () => number;
}
interface Bounds {
  readonly inHand: number;
  readonly waiting: number;
  readonly delayMs: number;
}

/**
 * The load up to which a call is admitted. The most costly calls are refused first and answers last: a page can be
 * opened again, but an answer is a learner's work.
 */
const BOUNDS: Readonly<Record<Priority, Bounds>> = {
  heavy: { inHand: 12, waiting: 20, delayMs: 250 },
  read: { inHand: 400, waiting: 200, delayMs: 1000 },
  answer: { inHand: 4000, waiting: 2000, delayMs: 5000 },
};
/**
 * A burst drains by itself, so it may be long. A standing queue does not: with this many calls in flight the process
 * and its connections are busy, and one more call only waits. After `afterMs` of that, calls that can be retried are
 * refused beyond this number, until none has been refused for `calmMs`.
 */
const STANDING = { inHand: 32, afterMs: 500, calmMs: 2000, delayMs: 20 } as const;
/**
 * During a standing queue the limit follows the duration of reads: one that took more than SLOWER times as long as
 * usual lowers it, a quick one raises it. How many a machine can serve at once depends on the calls and cannot be known
 * in advance.
 */
const FEWEST = 2;
const SLOWER = 2;
const STEP = { down: 0.9, up: 0.2 } as const;
/**
 * The usual duration is a moving average, measured while fewer than FEW calls are in flight; WEIGHT is the share of the
 * last read.
 */
const FEW = 8;
const WEIGHT = 0.02;

/** The order in which calls are refused: each priority is counted together with those before it. */
const ORDER: readonly Priority[] = ['heavy', 'read', 'answer'];
const RETRY_SECONDS: Readonly<Record<Priority, number>> = { heavy: 10, read: 3, answer: 1 };

/**
 * Admits a call and returns a callback for its end, or refuses it with OVERLOADED. A call that may wait is admitted
 * even during a standing queue: a learner's work matters more than a page that can be read again.
 */
export type Admit = (priority: Priority, mayWait?: boolean) => () => void;

interface Queue {
  /** Whether there is a standing queue; called for every new call, with the number in flight. */
  stands(inHand: number): boolean;
  /** Starts timing a read; the callback ends it. Both receive the number of calls in flight. */
  timeRead(before: number): (after: number) => void;
}
function watchQueue(load: Load, now: () => number): Queue {
  let grownAt: number | null = null;
  let strictUntil = -Infinity;
  let room: number = STANDING.inHand;
  let usualMs: number | null = null;
  return {
    stands(inHand) {
      const at = now();
      const isStrict = at < strictUntil;
      if (!isStrict) room = STANDING.inHand;
      const isLong = inHand >= STANDING.inHand && (load.waiting() > 0 || load.delayMs() > STANDING.delayMs);
      if (!isLong) grownAt = null;
      else grownAt ??= at;
      const stands = isStrict ? inHand >= room : isLong && at - (grownAt ?? at) > STANDING.afterMs;
      if (stands) strictUntil = at + STANDING.calmMs;
      return stands;
    },
    timeRead(before) {
      const takenAt = now();
      const wasStrict = takenAt < strictUntil;
      return (after) => {
        const took = now() - takenAt;
        if (wasStrict) {
          const wanted = took > (usualMs ?? 0) * SLOWER ? room * STEP.down : room + STEP.up;
          room = Math.min(STANDING.inHand, Math.max(FEWEST, wanted));
        } else if (before < FEW && after < FEW) usualMs = (usualMs ?? took) * (1 - WEIGHT) + took * WEIGHT;
      };
    },
  };
}

export function createAdmission(
  load: Load,
  bounds: Readonly<Record<Priority, Bounds>> = BOUNDS,
  now: () => number = () => performance.now(),
): Admit {
  const inHand: Record<Priority, number> = { heavy: 0, read: 0, answer: 0 };
  const queue = watchQueue(load, now);
  const countUpTo = (priority: Priority) => {
    let sum = 0;
    for (const each of ORDER) {
      sum += inHand[each];
      if (each === priority) break;
    }
    return sum;
  };
  return (priority, mayWait = priority === 'answer') => {
    const { inHand: most, waiting, delayMs } = bounds[priority];
    const all = countUpTo('answer');
    const isLate = queue.stands(all) && !mayWait;
    if (isLate || countUpTo(priority) >= most || load.waiting() > waiting || load.delayMs() > delayMs)
      fail('OVERLOADED', { details: { retryAfterSeconds: RETRY_SECONDS[priority] } });
    inHand[priority] += 1;
    const timed = priority === 'read' ? queue.timeRead(all) : null;
    return () => {
      inHand[priority] -= 1;
      timed?.(countUpTo('answer'));
    };
  };
}

type Visit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
/**
 * A page counts as a read until it is rendered and its response closed. `close` is emitted in every case, but a response
 * whose client has gone never finishes, so that Fastify would not call `onResponse`.
 */
export const admitPage =
  (admit: Admit, visit: Visit): Visit =>
  async (request, reply) => {
    const leave = admit('read');
    try {
      return await visit(request, reply);
    } finally {
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
    }
  };

const RESOLUTION_MS = 20;
const WINDOW_MS = 1000;
const NANOSECONDS = 1e6;

/** The mean delay of the event loop over the last second. */
export function watchLoop(): { readonly delayMs: () => number; readonly stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let last = 0;
  const timer = setInterval(() => {
    // The histogram records the whole interval between two ticks, and is empty (its mean is NaN) when no tick completed.
    last = delays.count === 0 ? 0 : Math.max(0, delays.mean / NANOSECONDS - RESOLUTION_MS);
    delays.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    delayMs: () => last,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
