import { lazyPart } from '@app/platform/web/ui';
/** What draws a question and makes no call: for the learner's pages and for the back office's preview alike. */
export { AnsweredOptions, type AnsweredOptionsProps } from './AnsweredOptions.tsx';
export { Explanation, type ExplanationProps, Reviewed, type WordsProps } from './Explanation.tsx';

/** A picture enlarged; loaded when it is first asked for. */
export const ImageZoom = lazyPart(() => import('./zoom/ImageZoom.tsx').then((file) => ({ default: file.ImageZoom })));
export { type KnownKey, OptionResults, type OptionResultsProps } from './OptionResults.tsx';
export { OptionList, type OptionListProps } from './Options.tsx';
export { QuestionText, type QuestionTextProps } from './QuestionText.tsx';
