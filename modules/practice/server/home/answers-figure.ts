import { contribute, ukDay } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { countAnswersOn } from './home.repo.ts';

export const answersFigure = contribute(homeFigure, {
  key: 'practice.answers',
  label: 'Questions answered today',
  right: { section: 'paques', flag: 'v' },
  read: ({ db, clock }) => countAnswersOn(db, ukDay(clock.now())),
  perDay: ({ db }, day) => countAnswersOn(db, day.name),
});
