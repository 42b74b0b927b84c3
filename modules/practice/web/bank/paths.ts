import { type Bank, bankScreens, type MissReason, type QuestionPlace, type SetFilter } from '@app/practice/contract';

const part = encodeURIComponent;

export const categoryPath = (bank: Bank, category: string): string => `${bankScreens[bank]}/${part(category)}`;
/** All categories, those with the most open marks first. */
export const sortedByMarks = (bank: Bank): string => `${bankScreens[bank]}?sort=open`;
export const topicPath = (bank: Bank, category: string, matrix: string): string =>
  `${categoryPath(bank, category)}/${part(matrix)}`;
export const resultPath = (bank: Bank, category: string, matrix: string): string =>
  `${topicPath(bank, category, matrix)}/result`;
/** By its number in the list, or by its id. */
export const questionPath = (bank: Bank, category: string, matrix: string, question: number | string): string =>
  `${topicPath(bank, category, matrix)}/${part(String(question))}`;

/** The question's own address, whatever list it was found in. */
export const placePath = ({ bank, category, matrix_id, id }: QuestionPlace): string =>
  questionPath(bank, category, matrix_id, id);

/** The name shown for the topic: the category when there is none. */
export const topicName = ({ category, matrix }: Pick<QuestionPlace, 'category' | 'matrix'>): string =>
  matrix ?? category;

/** The page that builds and lists sets. */
export const SETS_ROOT = '/practice';
/** `next` is the first unanswered question. */
export const setPath = (id: string, number: number | 'next'): string => `${SETS_ROOT}/${id}/${number}`;
export const setResultPath = (id: string): string => `${SETS_ROOT}/${id}/result`;

const REVIEW = 'review';
/** Opens a question for a review, in which previous and next stop at the wrong answers only. */
export const inReview = (path: string): string => `${path}?${REVIEW}=wrong`;
export const isInReview = (search: URLSearchParams): boolean => search.has(REVIEW);

/** A link that opens the builder with choices preset. */
export function builderHref(chosen: {
  readonly bank: Bank;
  readonly category?: string | undefined;
  readonly matrix?: string | undefined;
  readonly states?: readonly SetFilter[];
  readonly reasons?: readonly MissReason[];
  readonly size?: number;
}): string {
  const params = new URLSearchParams({ bank: chosen.bank });
  if (chosen.category) params.set('category', chosen.category);
  if (chosen.matrix) params.set('matrix', chosen.matrix);
  if (chosen.states?.length) params.set('states', chosen.states.join(','));
  if (chosen.reasons?.length) params.set('reasons', chosen.reasons.join(','));
  if (chosen.size) params.set('size', String(chosen.size));
  return `${SETS_ROOT}?${params.toString()}`;
}
