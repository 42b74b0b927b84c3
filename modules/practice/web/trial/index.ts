/** For the landing page, which is composed by the program. */
export { loadFirstTrial } from './load-trial.ts';
export { TrialCard, type TrialCardProps } from './TrialCard.tsx';
