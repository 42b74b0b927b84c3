import { callEndpoint } from '@app/platform/web';
import { practiceApi } from '@app/practice/contract';
import { trialApi } from '@app/questions/contract';
import { parseAnswers } from './trial-answers.ts';

/** Sends this tab's trial answers to the account that is logged in. The server stores each once. */
export async function adoptTrial(stored: string): Promise<number> {
  const tried = parseAnswers(stored);
  if (!tried.some(Boolean)) return 0;
  const { ids } = await callEndpoint(trialApi.trials, {});
  const answers = tried.flatMap((each, at) => (each && ids[at] ? [{ id: ids[at], option: each.option }] : []));
  const { adopted } = await callEndpoint(practiceApi.adoptTrial, { body: { answers } });
  return adopted;
}
