import type { MailVariables } from '../db/json-columns.ts';

/** A text staff may edit: Markdown with {{variables}}. */
export interface MailText {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}

const VARIABLE = /\{\{ *([a-z][a-z0-9_]{0,60}) *\}\}/g;
/** Private-use characters around a number stand for a value until Markdown is rendered: a value is never parsed. */
const MARK = /\uE000(\d+)\uE001/g;
const RESERVED = /[\uE000\uE001]/;

export const variablesIn = (source: string): string[] => [...source.matchAll(VARIABLE)].map((found) => found[1] ?? '');

const ADDRESS_MARKS = ['/', '?', '=', '&', '#'];
/** A code, or a link that may grant access. */
export const isSecret = (name: string): boolean => name === 'code' || name.endsWith('_url');

/** Whether a variable is part of a longer address: a click would send the reader's code or link to that host. */
const leaksVariable = (source: string): boolean =>
  source
    .replaceAll(VARIABLE, '{{$1}}')
    .split(/\s/)
    .some((word) =>
      [...word.matchAll(VARIABLE)].some(({ index, 1: name = '' }) => {
        const before = word.slice(0, index);
        return before.includes('://') || (isSecret(name) && ADDRESS_MARKS.some((mark) => before.endsWith(mark)));
      }),
    );

/** The problems of a text, for its editor: misspelt, unknown or broken variables. Empty when there are none. */
export function mailProblems(text: MailText, allowed: readonly string[]): string[] {
  const problems: string[] = [];
  for (const [part, source] of Object.entries(text)) {
    const unknown = variablesIn(source).filter((name) => !allowed.includes(name));
    problems.push(...unknown.map((name) => `${part}: there is no variable {{${name}}}`));
    const rest = source.replaceAll(VARIABLE, '');
    if (rest.includes('{{') || rest.includes('}}')) problems.push(`${part}: a {{ or }} is not closed`);
    if (leaksVariable(source)) problems.push(`${part}: a variable cannot be part of a longer address`);
    if (RESERVED.test(source)) problems.push(`${part}: holds a character that cannot be sent`);
  }
  return problems;
}

/** Removes line breaks and control characters: a value stays on its line and can start neither a header nor a paragraph. */
export const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029\uE000\uE001]+/gu, ' ').trim();

const BREAK = /\r\n|[\n\r\u2028\u2029]/;
/** Keeps paragraphs, without control characters; several empty lines in a row become one. */
const manyLines = (value: string): string =>
  value
    .split(BREAK)
    .map(oneLine)
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();

/** Subject and preheader: values are inserted without escaping. */
export const fillLine = (source: string, values: MailVariables): string =>
  oneLine(source.replaceAll(VARIABLE, (_all, name: string) => oneLine(values[name] ?? '')));

/** A line with an empty variable says nothing, so it is left out (optional facts of a receipt). */
const withoutEmptyLines = (body: string, values: MailVariables): string =>
  body
    .split('\n')
    .filter((line) => variablesIn(line).every((name) => oneLine(values[name] ?? '') !== ''))
    .join('\n');

export interface MarkedText {
  readonly source: string;
  /** Inserts the values, each passed through `as` (escaping for its context). */
  reveal(text: string, as: (value: string) => string): string;
}

/** The variable is the whole line, or the whole of a quoted one: a message or a reply, which may have paragraphs. */
const ALONE = /^(?:> ?)?\{\{ *[a-z][a-z0-9_]{0,60} *\}\}$/;

/** A value in a sentence, a heading or a table stays on its line; one alone on its line keeps its line breaks. */
export function markVariables(body: string, values: MailVariables): MarkedText {
  const marked: string[] = [];
  const markLine = (line: string): string => {
    const clean = ALONE.test(line.trim()) ? manyLines : oneLine;
    return line.replaceAll(VARIABLE, (_all, name: string) => {
      marked.push(clean(values[name] ?? ''));
      return `\uE000${marked.length - 1}\uE001`;
    });
  };
  const source = withoutEmptyLines(body, values).split('\n').map(markLine).join('\n');
  return { source, reveal: (text, as) => text.replaceAll(MARK, (_all, at: string) => as(marked[Number(at)] ?? '')) };
}
