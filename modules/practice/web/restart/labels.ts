import { bankPages, type Restart } from '@app/practice/contract';

/** What was reset, as it is named on the site. */
export const restartName = ({ category, bank }: Pick<Restart, 'category' | 'bank'>): string =>
  category ?? (bank ? bankPages[bank].name : 'both banks');

export const startedText = (questions: number): string =>
  questions === 1 ? 'One question shows as new again.' : `${questions} questions show as new again.`;
