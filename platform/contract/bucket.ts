/**
 * How fast one person may take something that is worth taking whole: so many at once, so many more each minute, and so
 * many in a day. Endpoints that name the same bucket share it. Sized so that no person at a keyboard ever notices it.
 */
export interface Bucket {
  readonly name: string;
  /** How many may be taken at once by somebody who has waited. */
  readonly burst: number;
  readonly perMinute: number;
  readonly perDay: number;
  /** Whether running out of it is evidence of copying, which staff are shown at once. */
  readonly watched: boolean;
}

/** `bucket('guides.pages', { burst: 60, perMinute: 5, perDay: 1000, watched: true })` */
export const bucket = (name: string, facts: Omit<Bucket, 'name'>): Bucket => ({ name, ...facts });
