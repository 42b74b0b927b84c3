/** A word or sign, with whether a space precedes it, or the content of a pair of brackets. */
interface Token {
  readonly text: string;
  readonly spaced: boolean;
  readonly inner?: readonly Token[];
}

const WIDTH = 110;
const STEP = '  ';
const PIECE = /\s+|'(?:[^']|'')*'|"[^"]*"|\$\d+|[A-Za-z_][\w$]*|./gs;
const PLAIN_NAME = /^"[a-z_][a-z0-9_]*"$/;
const BEGINS_STATEMENT = new Set(['select', 'with', 'insert', 'update', 'delete']);

/** Keywords that begin a new line, each as a list of words. */
const CLAUSES = [
  'select|from|where|having|limit|offset|returning|values|set|with|join|union|window',
  'group by|order by|union all|left join|inner join|cross join|on conflict|do update|do nothing|insert into',
  'delete from|for update|for share|for no key update|update',
]
  .flatMap((line) => line.split('|'))
  .map((words) => words.split(' '))
  .toSorted((a, b) => b.length - a.length);

function tokens(pieces: string[]): readonly Token[] {
  const found: Token[] = [];
  let spaced = false;
  for (let piece = pieces.shift(); piece !== undefined && piece !== ')'; piece = pieces.shift()) {
    if (piece.trim() === '') {
      spaced = true;
      continue;
    }
    const text = PLAIN_NAME.test(piece) ? piece.slice(1, -1) : piece;
    found.push(piece === '(' ? { text, spaced, inner: tokens(pieces) } : { text, spaced });
    spaced = false;
  }
  return found;
}

const flat = (list: readonly Token[]): string =>
  list
    .map(({ text, spaced, inner }, n) => `${spaced && n > 0 ? ' ' : ''}${text}${inner ? `${flat(inner)})` : ''}`)
    .join('');

const wordAt = (list: readonly Token[], n: number): string => list[n]?.text.toLowerCase() ?? '';

/** The number of words of the clause that begins here; 0 if none does. The `from` of `is distinct from` begins none. */
function clauseAt(list: readonly Token[], n: number): number {
  if (wordAt(list, n) === 'from' && wordAt(list, n - 1) === 'distinct') return 0;
  return CLAUSES.find((words) => words.every((word, at) => wordAt(list, n + at) === word))?.length ?? 0;
}

function clausesOf(list: readonly Token[]): readonly (readonly Token[])[] {
  const starts: number[] = [0];
  for (let n = clauseAt(list, 0) || 1; n < list.length; ) {
    const words = clauseAt(list, n);
    if (words > 0) starts.push(n);
    n += Math.max(1, words);
  }
  return starts.map((start, n) => list.slice(start, starts[n + 1]));
}

/** Breaks a long part after commas and before `and`, outside brackets. */
function cut(list: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const [n, token] of list.entries()) {
    const between = wordAt(list, n - 2) === 'between' || wordAt(list, n - 3) === 'between';
    if (n > 0 && token.text.toLowerCase() === 'and' && !between) parts.push([]);
    parts.at(-1)?.push(token);
    if (token.text === ',') parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** For a line that is too long: statements in brackets go on indented lines. */
function long(list: readonly Token[], indent: string): string {
  return list
    .map(({ text, spaced, inner }, n) => {
      const gap = spaced && n > 0 ? ' ' : '';
      if (!inner) return `${gap}${text}`;
      if (!BEGINS_STATEMENT.has(wordAt(inner, 0))) return `${gap}(${long(inner, indent)})`;
      return `${gap}(\n${block(inner, indent + STEP)}\n${indent})`;
    })
    .join('');
}

const fits = (text: string, indent: string): boolean => indent.length + text.length <= WIDTH;

function clause(list: readonly Token[], indent: string): string {
  const line = flat(list);
  if (fits(line, indent)) return `${indent}${line}`;
  const [first = [], ...rest] = cut(list);
  const set = (part: readonly Token[], at: string) => (fits(flat(part), at) ? flat(part) : long(part, at));
  return [`${indent}${set(first, indent)}`, ...rest.map((part) => `${indent}${STEP}${set(part, indent + STEP)}`)].join(
    '\n',
  );
}

const block = (list: readonly Token[], indent: string): string =>
  clausesOf(list)
    .map((each) => clause(each, indent))
    .join('\n');

/** Formats a statement with one clause per line, independent of its format in the code. */
export const formatStatement = (statement: string): string => block(tokens(statement.trim().match(PIECE) ?? []), '');
