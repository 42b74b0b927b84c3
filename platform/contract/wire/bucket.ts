/**
 * A token bucket that limits how fast one person reads content worth copying: a burst, a refill per minute and a limit
 * per day. Endpoints that name the same bucket share it. Sizes are generous enough that a human reader never reaches
 * them.
 */
export interface Bucket {
  readonly name: string;
  /** Tokens in a full bucket. */
  readonly burst: number;
  readonly perMinute: number;
  readonly perDay: number;
  /** Whether an empty bucket is evidence of copying, which staff are told about at once. */
  readonly watched: boolean;
}

/** `bucket('guides.pages', { burst: 60, perMinute: 5, perDay: 1000, watched: true })` */
export const bucket = (name: string, facts: Omit<Bucket, 'name'>): Bucket => ({ name, ...facts });
