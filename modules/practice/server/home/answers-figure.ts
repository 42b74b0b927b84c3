import { contribute } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { countAnswersOn } from './home.repo.ts';

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const answersFigure = contribute(homeFigure, {
  key: 'practice.answers',
  label: 'Questions answered today',
  right: { section: 'paques', flag: 'v' },
  read: ({ db, clock }) => countAnswersOn(db, dayOf(clock.now())),
  perDay: ({ db }, day) => countAnswersOn(db, day.name),
});
