import { send } from '@app/platform/web';
import type { OptionKey, TrialAnswer } from '@app/questions/contract';
import { keepAnswer } from './answers.ts';

/** Whether the chosen option is right, and why; kept in this tab. By its path: the landing page carries no declarations. */
export async function markTrial(n: number, option: OptionKey): Promise<TrialAnswer> {
  const path = `/paplabable/questions/trial/${n}/answer`;
  const told = (await send({ method: 'POST', path, body: { option } })) as TrialAnswer;
  keepAnswer(sessionStorage, n, { option, correct: told.correct });
  return told;
}
