import { serve } from '@app/platform/server';
import { TRIED_EDITION, trialApi } from '@app/questions/contract';
import { listTrials, markTrial, readTrial } from './bank/trials.ts';

export const routes = serve(trialApi, {
  trials: (call) => listTrials(call.deps, TRIED_EDITION),
  trial: (call) => readTrial(call.deps, TRIED_EDITION, call.params.n),
  trialAnswer: (call) => markTrial(call.deps, TRIED_EDITION, { ...call.params, ...call.body }),
});
