import { expect, test } from 'vitest';
import { type ExamKeys, runCommand } from '../exam/use-exam-keys.ts';
import { EXAM_KEYS } from './exam-keys.ts';

function pressed(readOnly = false) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const keys = {
    row: { option: 'B' },
    readOnly,
    choose: note('choose'),
    strike: (option: string) => void done.push(`strike ${option}`),
    flag: note('flag'),
    show: (tool: string) => void done.push(tool),
    highlight: note('highlight'),
    pad: note('scratchpad'),
    next: note('next'),
    previous: note('previous'),
    speakTime: note('time'),
  } as unknown as ExamKeys;
  const kinds = ['next', 'previous', 'flag', 'labs', 'calculator', 'highlight', 'note', 'help'] as const;
  for (const kind of kinds) runCommand({ kind }, keys);
  return { done, keys };
}

test('every shortcut of the exam screen does what the help says, and T opens the scratchpad [E9] [E15]', () => {
  const { done } = pressed();
  expect(done).toEqual(['next', 'previous', 'flag', 'labs', 'calculator', 'highlight', 'scratchpad', 'help']);
  const listed = EXAM_KEYS.flatMap(({ keys }) => keys);
  for (const key of ['A', 'Shift+A', 'S', 'N', 'P', 'F', 'H', 'L', 'K', 'T', 'Shift+T', 'G', '?'])
    expect(listed).toContain(key);
});

test('a strict exam does not ask for confidence, and a read-only device changes nothing [E16]', () => {
  const { done, keys } = pressed(true);
  expect(done).toEqual(['next', 'previous', 'labs', 'calculator', 'scratchpad', 'help']);
  expect(runCommand({ kind: 'confidence', level: 2 }, keys)).toBe(false);
});
