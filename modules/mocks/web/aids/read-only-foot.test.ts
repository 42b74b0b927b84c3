import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExamFoot, type ExamFootProps, MenuFoot } from '../exam/ExamFoot.tsx';

const nothing = () => undefined;
const lastQuestion: ExamFootProps = {
  flagged: false,
  keys: true,
  previous: null,
  next: null,
  readOnly: false,
  onFlag: nothing,
  onHighlight: nothing,
  onLabs: nothing,
  onCalculator: nothing,
  onPad: nothing,
  onHelp: nothing,
  onRest: undefined,
  onReview: nothing,
};

test.each([
  ['side', ExamFoot],
  ['menu', MenuFoot],
])('only the device that writes the paper is led to its end, in the %s layout', (_, Foot) => {
  const drawn = (readOnly: boolean) => renderToStaticMarkup(createElement(Foot, { ...lastQuestion, readOnly }));
  expect(drawn(false)).toContain('Review paper');
  expect(drawn(true)).not.toContain('Review paper');
});
