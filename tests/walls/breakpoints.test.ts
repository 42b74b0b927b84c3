import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from '../../tools/check/reading/files.ts';
import { root } from '../../tools/run-command.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The names that Tailwind has by itself; theme.css replaces them. */
const USUAL = ['sm', 'md', 'lg', 'xl', '2xl'];

test('a class name uses only breakpoints of theme.css: for any other no style is made', () => {
  const theme = textOf('platform/web/styles/theme.css');
  const absent = USUAL.filter((name) => !theme.includes(`--breakpoint-${name}:`));
  expect(absent).toEqual(['xl', '2xl']);
  const drawn = committedFiles(root).filter((file) => /^(apps|modules|platform)\/.*\.tsx$/.test(file));
  expect(drawn.length).toBeGreaterThan(100);
  const classes = /[\s"'`:](?:max-)?(\w+):[[a-z-]/g;
  const dead = drawn.flatMap((file) =>
    [...textOf(file).matchAll(classes)].flatMap(([, name = '']) => (absent.includes(name) ? [`${file}: ${name}`] : [])),
  );
  expect(dead).toEqual([]);
});
