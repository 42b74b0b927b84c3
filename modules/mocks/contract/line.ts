import type { Line } from '@app/platform/contract';
import type { Bank } from '@app/practice/contract';

/** Mocks use the main bank; the second line has no learners. */
export const MOCK_LINE = 'pa' as const satisfies Line & Bank;
