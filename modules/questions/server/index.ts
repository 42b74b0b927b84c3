import { module } from '@app/platform/server';
import { category, clinicians, reviewFirst, signOff } from '@app/questions/contract';
import { bankStock } from './bank/shop/shop-stock.ts';
import { categoryHooks } from './categories/category-hooks.ts';
import { renameHandler } from './lists/answers.ts';
import { clearBulk } from './lists/bulk/change-many.ts';
import { codeFinders, questionNames } from './items/find-codes.ts';
import { reviewFigures } from './writing/review/waiting.ts';
import { sketchHandler } from './likeness/likeness.ts';
import { nearTopics } from './likeness/near-topics.ts';
import { routes } from './routes.ts';
import { clearImports, importHandler } from './transfer/apply.ts';
import { clearExports, exportHandler } from './transfer/export.ts';
import { clearEditing } from './writing/plan/presence.ts';
import { clearPictureChanges } from './writing/pictures/replace-picture.ts';
import { publishDueHandler } from './writing/plan/schedule.ts';

export { readCsv } from './transfer/formats/csv.ts';
export { updateWeights } from './categories/update-weights.ts';
export {
  type BankCategory,
  type BankMatrix,
  type CategoryRef,
  findByTopic,
  findCategory,
  findItemsByCode,
  listBank,
  type ListedQuestion,
  listOpenItems,
  listQuestions,
  listTopics,
} from './bank/list-bank.ts';
export {
  type ItemVersion,
  itemVersionFor,
  listVersions,
  type Marking,
  markingFor,
  readKey,
  readKeys,
  recentMarkingFor,
} from './bank/read-key.ts';
export {
  type FoundQuestion,
  listBriefs,
  type QuestionBrief,
  readQuestion,
  readVersions,
  whereIsItem,
} from './bank/read-question.ts';
export { pictureKey, storedAddress } from './bank/pictures.ts';
export { listTrials } from './bank/trial/trials.ts';
export { type CategoryContent, exportCategories, importCategories } from './categories/import-categories.ts';
export { colleaguesFor } from './desk/colleagues.ts';
export { gemsWithPicture, itemReach, keyMoves } from './desk/reach.ts';
export { type ItemFigure, itemFigures, itemLinks } from './desk/figures.ts';
export { listMarks, readLetters } from './items/marking.ts';
export { type PublishedVersion, versionPublished } from './items/version-published.ts';
export type { QuestionContent } from './items/content.ts';
export { exportQuestions } from './pack/export-questions.ts';
export { importQuestions, type QuestionFile } from './pack/import-questions.ts';
export { type Picture, readPicture, storePictures } from './pack/pictures.ts';
export { afterClinicalChange, forClinicians, refuseUngivenReview } from './desk/clinical-review.ts';
export { reviewedText } from './desk/review-text.ts';
export { type ItemState, standingOf } from './triage/standing.ts';
export { excerptOf, marksIn } from './search/mark.ts';
export { plainText } from './search/plain-text.ts';
export { readQuery, tsqueryOf, type Unit } from './search/read-query.ts';
export { correctWords, countFound, type QuestionHit, searchQuestions } from './search/search-questions.ts';
export { triageItem } from './writing/triage-item.ts';

export const questions = module({
  name: 'questions',
  resources: [category],
  hooks: { category: categoryHooks },
  settings: [reviewFirst, signOff, clinicians],
  contributes: [...codeFinders, questionNames, ...reviewFigures, nearTopics, bankStock],
  jobs: [
    renameHandler,
    importHandler,
    clearImports,
    exportHandler,
    clearExports,
    sketchHandler,
    clearBulk,
    publishDueHandler,
    clearEditing,
    clearPictureChanges,
  ],
  routes,
});
