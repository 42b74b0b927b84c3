import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { type ReadFile, type ReadRow, refusedRow } from './read-row.ts';

const OPTION = /^([A-Z])[.)] ?(.*)$/;
const ANSWER = /^ANSWER: ?([A-Z])$/i;

/** The last sentence is the lead-in; everything before it is the stem. */
function split(text: string): { readonly stem: string; readonly lead_in: string } {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf('.\n'), text.lastIndexOf('? '));
  if (at < 0) return { stem: '', lead_in: text };
  return { stem: text.slice(0, at + 1).trim(), lead_in: text.slice(at + 1).trim() };
}

interface UnfinishedQuestion {
  readonly n: number;
  readonly words: string[];
  readonly options: Map<string, string>;
}

function finish({ n, words, options }: UnfinishedQuestion, answer: string): ReadRow {
  const extra = [...options.keys()].find((key) => !OPTION_KEYS.includes(key as OptionKey));
  if (extra) return refusedRow(n, '', `There is an option ${extra}.`, 'A question here has five options, A to E.');
  if (!options.has(answer))
    return refusedRow(n, '', `The answer ${answer} is not an option.`, 'Name one of its options.');
  if (words.length === 0) return refusedRow(n, '', 'The question has no text.', 'Write it above its options.');
  return {
    n,
    code: '',
    base: null,
    category: '',
    topic: '',
    keepsCode: false,
    values: {
      ...split(words.join('\n').trim()),
      options: OPTION_KEYS.map((key) => ({ key, text: options.get(key) ?? '', rationale: '' })),
      answer_key: answer as OptionKey,
    },
  };
}

/** Aiken: the text, options as `A. text`, then `ANSWER: A`. A row is identified by the line it begins on. */
export function readAiken(text: string): ReadFile {
  const rows: ReadRow[] = [];
  let current: UnfinishedQuestion | null = null;
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '') continue;
    current ??= { n: at + 1, words: [], options: new Map() };
    const answer = ANSWER.exec(line);
    const option = OPTION.exec(line);
    if (answer) {
      rows.push(finish(current, (answer[1] ?? '').toUpperCase()));
      current = null;
    } else if (option) current.options.set(option[1] ?? '', (option[2] ?? '').trim());
    else current.words.push(line);
  }
  if (current)
    rows.push(refusedRow(current.n, '', 'The last question has no answer.', 'Add a line such as ANSWER: C.'));
  return { rows, ignored: [] };
}
