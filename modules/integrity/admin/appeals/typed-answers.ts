/** What was typed for appeals and not sent, by the id of the appeal: turning the page must not lose it. */
export type TypedAnswers = ReadonlyMap<string, string>;
export const NO_ANSWERS: TypedAnswers = new Map();

export const withAnswer = (answers: TypedAnswers, id: string, text: string): TypedAnswers =>
  new Map(answers).set(id, text);

/** Whether words would be lost with the page. */
export const hasWords = (answers: TypedAnswers): boolean => [...answers.values()].some((text) => text.trim() !== '');
