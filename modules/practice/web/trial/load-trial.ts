import { load } from '@app/platform/web';
import { type TrialQuestion, trialApi } from '@app/questions/contract';
import type { LoaderFunctionArgs } from 'react-router';

/** The question on the landing page; null when none is marked, or it cannot be loaded. */
export const loadFirstTrial = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<TrialQuestion | null> =>
  load(context, trialApi.trial, { params: { n: 0 } }).catch(() => null);
