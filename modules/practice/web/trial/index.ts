/** For the landing page, which apps/web composes. */
export { loadFirstTrial } from './load-trial.ts';
export { TrialCard, type TrialCardProps } from './TrialCard.tsx';
