import { lazyPart } from '@app/platform/web/ui';
/** Draws a question without making calls, for both the learner's pages and the back office's preview. */
export { AnsweredOptions } from './AnsweredOptions.tsx';
export { Explanation, Reviewed } from './Explanation.tsx';

/** An enlarged picture; loaded on first use. */
export const ImageZoom = lazyPart(() => import('./zoom/ImageZoom.tsx').then((file) => ({ default: file.ImageZoom })));
export { OptionResults } from './OptionResults.tsx';
export { OptionList } from './Options.tsx';
export { QuestionText } from './QuestionText.tsx';
