import { fail, type Priority } from '@app/platform/contract';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How busy a process is. */
export interface Load {
  /** How many statements wait for a connection to the database. */
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
 * Up to which load a call is taken on. What costs most is turned away first and what somebody wrote last: a page can be
 * opened again, an answer was thought about.
 */
const BOUNDS: Readonly<Record<Priority, Bounds>> = {
  heavy: { inHand: 12, waiting: 20, delayMs: 250 },
  read: { inHand: 400, waiting: 200, delayMs: 1000 },
  answer: { inHand: 4000, waiting: 2000, delayMs: 5000 },
};
/**
 * A burst is worked off, so it may be long. A queue that stands is not: with as many more in hand as keep the process and its
 * connections busy, whoever joins only waits. Once it has stood for a moment, calls that can be made again are turned away
 * beyond that number, until none had to be for a while.
 */
const STANDING = { inHand: 32, afterMs: 500, calmMs: 2000, delayMs: 20 } as const;
/**
 * While a queue stands, the number follows how long reads take: one that took more than twice as long as usual makes room for
 * fewer, a quick one for more. How many a machine can do at once depends on what they ask for, and nobody could tell in advance.
 */
const FEWEST = 2;
const SLOWER = 2;
const STEP = { down: 0.9, up: 0.2 } as const;
/** Usual is what a read takes while few are in hand; so much of it is what the last one took. */
const FEW = 8;
const WEIGHT = 0.02;

/** Turned away in the same order as they are listed: each is counted together with those before it. */
const ORDER: readonly Priority[] = ['heavy', 'read', 'answer'];
const RETRY_SECONDS: Readonly<Record<Priority, number>> = { heavy: 10, read: 3, answer: 1 };

/**
 * Takes a call on and returns what to do when it is over, or refuses it with OVERLOADED. One that may wait joins a queue that
 * stands: what somebody did is worth more than what can be read again.
 */
export type Admit = (priority: Priority, mayWait?: boolean) => () => void;

interface Queue {
  /** Whether a queue stands; asked with how many calls are in hand whenever one comes. */
  stands(inHand: number): boolean;
  /** A read is taken on; the reply is for when it is over. Both are told how many others are in hand. */
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

/** The pages of the site are read; one that is turned away says when to come back. */
export function admitPages(scope: FastifyInstance, admit: Admit): void {
  const inside = new WeakMap<FastifyRequest, () => void>();
  // With done(), not as promises: a page from memory costs little more than what is around it.
  scope.addHook('onRequest', (request, _reply, done) => {
    try {
      inside.set(request, admit('read'));
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  });
  scope.addHook('onResponse', (request, _reply, done) => {
    inside.get(request)?.();
    done();
  });
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 1000;
const NANOSECONDS = 1e6;

/** The mean delay of the event loop over the last second. */
export function watchLoop(): { readonly delayMs: () => number; readonly stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let last = 0;
  const timer = setInterval(() => {
    // The histogram records the whole interval between two ticks, and nothing at all while the loop stood still.
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
