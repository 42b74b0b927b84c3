import { Thread } from '@app/community/web';
import type { QuestionPage } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionCalls } from './question-calls.ts';

export interface QuestionThreadProps {
  readonly place: QuestionPage['place'];
  readonly target: string | null;
  readonly goToTarget: boolean;
}

/** Loaded on demand: most learners read the explanation and go on. */
export function QuestionThread({ place, target, goToTarget }: QuestionThreadProps) {
  const cache = useQueryClient();
  const { bank, id } = place;
  const calls = useMemo(() => questionCalls(cache, bank, id), [cache, bank, id]);
  return <Thread title="Discussion" calls={calls} target={target} goToTarget={goToTarget} />;
}
