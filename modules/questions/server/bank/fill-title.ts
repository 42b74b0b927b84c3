import { withTitle } from '@app/platform/contract';
import { currentSite, type Deps } from '@app/platform/server';
import type { Question, QuestionKey } from '@app/questions/contract';

/** The title of the profession today. Stored texts keep the mark {{profession}}, so a new title makes no version. */
export const titleToday = async (deps: Deps): Promise<string> => (await currentSite(deps)).profession;

export const fillQuestion = (question: Question, title: string): Question => ({
  ...question,
  stem: withTitle(question.stem, title),
  lead_in: withTitle(question.lead_in, title),
  options: question.options.map(({ key, text }) => ({ key, text: withTitle(text, title) })),
});

export const fillKey = (key: QuestionKey, title: string): QuestionKey => ({
  ...key,
  rationales: Object.fromEntries(
    Object.entries(key.rationales).map(([option, reason]) => [option, withTitle(reason, title)]),
  ) as QuestionKey['rationales'],
  explanation: withTitle(key.explanation, title),
  key_point: withTitle(key.key_point, title),
});
