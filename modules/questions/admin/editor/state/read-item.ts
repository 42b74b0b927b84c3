import type { Line } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { moreQuestionsApi, type QuestionItem, questionsApi } from '@app/questions/contract';

const READS = { pa: questionsApi.one, plab: moreQuestionsApi.one } as const;
const SAVES = { pa: questionsApi.change, plab: moreQuestionsApi.change } as const;
const REMOVES = { pa: questionsApi.remove, plab: moreQuestionsApi.remove } as const;

/** The calls of the editor's line. */
export const callsOf = (line: Line) => ({
  one: READS[line] as typeof questionsApi.one,
  change: SAVES[line] as typeof questionsApi.change,
  remove: REMOVES[line] as typeof questionsApi.remove,
});

export const readItem = (line: Line, id: string, signal?: AbortSignal): Promise<QuestionItem> =>
  callEndpoint(callsOf(line).one, { params: { id }, signal });
