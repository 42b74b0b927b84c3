import type { OptionKey, Question } from '@app/questions/contract';
import { OptionList, OptionResults } from '@app/questions/web/drawing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type ExamKeys, runCommand } from '../exam/use-exam-keys.ts';

afterEach(() => vi.unstubAllGlobals());

const SHOWN: readonly OptionKey[] = ['D', 'A', 'E', 'B', 'C'];
const question = {
  id: '00000000-0000-4000-8000-000000000001',
  options: SHOWN.map((key) => ({ key, text: `words of ${key}` })),
} as unknown as Question;
/** The letters shown before the option texts, in order. */
const lettersIn = (html: string): string =>
  [...html.matchAll(/>([A-E])<(?:(?!words of)[\s\S])*words of ([A-E])/g)]
    .map(([, letter, key]) => `${letter}${key}`)
    .join(' ');

test('letters follow the displayed order, and the value of an option is its true key [E19]', () => {
  const list = createElement(OptionList, {
    question,
    labelledBy: 'x',
    chosen: 'E',
    struck: [],
    waiting: false,
    onChoose: () => undefined,
    onStrike: () => undefined,
  });
  const html = renderToStaticMarkup(list);
  expect(lettersIn(html)).toBe('AD BA CE DB EC');
  expect([...html.matchAll(/value="([A-E])"/g)].map(([, value]) => value).join('')).toBe(SHOWN.join(''));
  const results = createElement(OptionResults, {
    question,
    answerKey: { answer_key: 'E', rationales: { A: '', B: '', C: '', D: '', E: '' } },
    chosen: 'D',
    struck: [],
  });
  expect(lettersIn(renderToStaticMarkup(results))).toBe('AD BA CE DB EC');
});

test('a letter key chooses the option displayed under that letter', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const chosen: OptionKey[] = [];
  const keys = { row: { question }, readOnly: false, choose: (key: OptionKey) => void chosen.push(key) };
  for (let at = 0; at < 5; at += 1) runCommand({ kind: 'choose', at }, keys as unknown as ExamKeys);
  expect(chosen).toEqual(SHOWN);
});
