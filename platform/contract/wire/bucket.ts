import type { Shape } from './shape.ts';

/**
 * A token bucket that limits how fast one person takes content worth copying: a burst, a refill per minute and a limit
 * per day, counted in different things, since a second look at one costs nothing. Calls that name the same bucket share
 * it. Sizes are generous enough that a human reader never reaches them.
 */
export interface Bucket {
  readonly name: string;
  /** Tokens in a full bucket. */
  readonly burst: number;
  readonly perMinute: number;
  readonly perDay: number;
  /**
   * What the people of one network may take together while less than half of their own burst is left. Nobody who reads at
   * a human pace is counted here, however many share the network.
   */
  readonly network: { readonly burst: number; readonly perMinute: number };
}

/** `bucket('copying', { burst: 75, perMinute: 20, perDay: 1000, network: { burst: 300, perMinute: 60 } })` */
export const bucket = (name: string, facts: Omit<Bucket, 'name'>): Bucket => ({ name, ...facts });

/** The parts of a call by which a thing can be known that its reply does not name. */
export interface Asked {
  readonly params: unknown;
  readonly body: unknown;
}

/** What a call costs: a token for each thing its reply shows that the person has not had before. */
export interface Spending {
  readonly bucket: Bucket;
  readonly shows: (reply: never, asked: Asked) => readonly string[];
  /** False: it costs as much, but is answered even when the bucket is empty, such as a paper in a running exam. */
  readonly refuses: boolean;
}

/**
 * `spends: spending(copying, questionPageShape, (page) => [page.question.id])`. A call is answered while the bucket is
 * not empty and then costs what it has shown, so that one with many things may leave a debt.
 */
export const spending = <S extends Shape>(
  from: Bucket,
  _reply: S,
  shows: (reply: S['_zod']['output'], asked: Asked) => readonly string[],
  { refuses = true } = {},
): Spending => ({ bucket: from, shows, refuses });

/** `spends: free('the same few questions for every visitor')` */
export interface Free {
  readonly because: string;
}
export const free = (because: string): Free => ({ because });
export const isSpending = (spends: Spending | Free | undefined): spends is Spending =>
  spends !== undefined && 'bucket' in spends;
