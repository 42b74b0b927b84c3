import { lazyPart } from '@app/platform/web/ui';
/** Draws a question without making calls, for both the learner's pages and the back office's preview. */
export { AnsweredOptions, type AnsweredOptionsProps } from './AnsweredOptions.tsx';
export { Explanation, type ExplanationProps, Reviewed, type WordsProps } from './Explanation.tsx';

/** An enlarged picture; loaded on first use. */
export const ImageZoom = lazyPart(() => import('./zoom/ImageZoom.tsx').then((file) => ({ default: file.ImageZoom })));
export { type KnownKey, OptionResults, type OptionResultsProps } from './OptionResults.tsx';
export { OptionList, type OptionListProps } from './Options.tsx';
export { QuestionText, type QuestionTextProps } from './QuestionText.tsx';
