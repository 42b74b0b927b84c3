import { expect, test } from 'vitest';
import { pictureProblem } from './editing.ts';

const OURS = `/media/${'a'.repeat(64)}.webp`;

test('an uploaded picture with a description is accepted', () => {
  expect(pictureProblem(`Text.\n\n![An ECG with tall T waves](${OURS})\n\n![One](${OURS} "title")`)).toBeNull();
});

test.each([`![](${OURS})`, `![  ](${OURS})`, `Fine ![a](${OURS}) and not ![](${OURS})`])(
  'a picture without words is refused: %s',
  (body) => expect(pictureProblem(body)).toContain('Say in words'),
);

test.each(['![a](https://elsewhere.example/x.png)', '![a](/files/x.png)', '![a](/media/../x.webp)'])(
  'a picture from elsewhere is refused: %s',
  (body) => expect(pictureProblem(body)).toContain('Upload the picture'),
);
