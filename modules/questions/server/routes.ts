import { type Route, serve } from '@app/platform/server';
import { clinicalReviewApi, TRIED_EDITION, trialApi } from '@app/questions/contract';
import { listTrials, markTrial, readTrial } from './bank/trial/trials.ts';
import { deskRoutes } from './desk-routes.ts';
import { readReviews, reviewText } from './desk/review-text.ts';

const trialRoutes = serve(trialApi, {
  trials: (call) => listTrials(call.deps, TRIED_EDITION),
  trial: (call) => readTrial(call.deps, TRIED_EDITION, call.params.n),
  trialAnswer: (call) => markTrial(call.deps, TRIED_EDITION, { ...call.params, ...call.body }),
});

const reviewRoutes = serve(clinicalReviewApi, {
  read: (call) => readReviews(call, call.params),
  give: (call) => reviewText(call, { ...call.params, ...call.body }),
});

export const routes: readonly Route[] = [...trialRoutes, ...deskRoutes, ...reviewRoutes];
