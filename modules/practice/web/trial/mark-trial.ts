import { callEndpoint, tabStore } from '@app/platform/web';
import { type OptionKey, type TrialAnswer, trialApi } from '@app/questions/contract';
import { keepAnswer } from '../writes/trial-answers.ts';

/** Whether the chosen option is right, and why; stored in this tab. */
export async function markTrial(n: number, option: OptionKey): Promise<TrialAnswer> {
  const answer = await callEndpoint(trialApi.trialAnswer, { params: { n }, body: { option } });
  keepAnswer(tabStore, n, { option, correct: answer.correct });
  return answer;
}
