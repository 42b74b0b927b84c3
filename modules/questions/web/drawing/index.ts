/** What draws a question and makes no call: for the learner's pages and for the back office's preview alike. */
export { AnsweredOptions, type AnsweredOptionsProps } from './AnsweredOptions.tsx';
export { Explanation, type ExplanationProps, Reviewed, type WordsProps } from './Explanation.tsx';
export { type KnownKey, OptionResults, type OptionResultsProps } from './OptionResults.tsx';
export { OptionList, type OptionListProps } from './Options.tsx';
export { QuestionText, type QuestionTextProps } from './QuestionText.tsx';
