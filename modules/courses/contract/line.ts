import type { Line } from '@app/platform/contract';

/** Learners see the events of the first line; the second line has no learners. */
export const EVENT_LINE: Line = 'pa';
