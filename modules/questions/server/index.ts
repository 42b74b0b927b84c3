import { crud, module } from '@app/platform/server';
import { category } from '@app/questions/contract';
import { categoryHooks } from './categories/category-hooks.ts';
import { routes } from './routes.ts';

export {
  type BankCategory,
  type BankMatrix,
  type CategoryRef,
  findCategory,
  type FoundCategory,
  listBank,
  type ListedQuestion,
  listQuestions,
} from './bank/list-bank.ts';
export * from './bank/read-key.ts';
export * from './bank/read-question.ts';
export * from './categories/import-categories.ts';
export type { QuestionContent } from './items/content.ts';
export * from './pack/export-questions.ts';
export * from './pack/import-questions.ts';
export { type Picture, readPicture, storePictures } from './pack/pictures.ts';
export { type TriageDecision, triageItem } from './triage/triage.ts';

export const questions = module({
  name: 'questions',
  resources: [category],
  routes: [...crud(category, categoryHooks), ...routes],
});
