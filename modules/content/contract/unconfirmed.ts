/**
 * Removes sentences that contain a mark from sanitised HTML, and with them any list item, table row, paragraph or heading
 * that becomes empty. It works on the tree, so the rest is well-formed; a sentence that begins inside an emphasis is
 * removed together with the whole emphasis.
 */
interface Element {
  readonly tag: string;
  readonly open: string;
  readonly children: readonly Node[];
}
type Node = string | Element;

const TAG_NAME = /^<\/?([a-z0-9]+)/;
const VOID = new Set(['img', 'br', 'hr']);
const INLINE = new Set(['strong', 'em', 'a', 'code', 'sup', 'sub', 'img', 'br']);
/** A full stop here does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|Dr|Mr|Mrs|Ms|No|Ltd)\.$/;
const SENTENCE_END = /(?<=[.!?])\s/;

/** Tags and the texts between them. Sanitised HTML contains no unescaped angle bracket. */
function tokensOf(html: string): readonly string[] {
  const tokens: string[] = [];
  for (const part of html.split('<')) {
    const end = part.indexOf('>');
    if (end === -1) tokens.push(part);
    else tokens.push(`<${part.slice(0, end + 1)}`, part.slice(end + 1));
  }
  return tokens.filter((token) => token !== '');
}

function parse(html: string): readonly Node[] {
  const root: Node[] = [];
  const open: { tag: string; children: Node[] }[] = [{ tag: '', children: root }];
  for (const token of tokensOf(html)) {
    const top = open.at(-1) as { tag: string; children: Node[] };
    const tag = TAG_NAME.exec(token)?.[1] ?? '';
    if (tag === '') top.children.push(token);
    else if (token.startsWith('</')) {
      if (top.tag === tag) open.pop();
    } else {
      const element = { tag, open: token, children: [] };
      top.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

const written = (node: Node): string => {
  if (typeof node === 'string') return node;
  return VOID.has(node.tag) ? node.open : `${node.open}${node.children.map(written).join('')}</${node.tag}>`;
};
const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));
const isInline = (node: Node) => typeof node === 'string' || INLINE.has(node.tag);
const isBlank = (node: Node) => written(node).trim() === '';

/** The pieces of a text, cut where one sentence ends and the next begins. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  for (const part of text.split(SENTENCE_END)) {
    const last = found.at(-1);
    const piece = last === undefined ? part : part.trimStart();
    if (last !== undefined && ABBREVIATION.test(last.slice(-12))) found[found.length - 1] = `${last} ${piece}`;
    else found.push(piece);
  }
  return found;
}

function sentences(run: readonly Node[]): readonly (readonly Node[])[] {
  const all: Node[][] = [[]];
  for (const node of run) {
    const current = all.at(-1) as Node[];
    const ended = /[.!?]$/.test(textOf(current.at(-1) ?? ''));
    if (typeof node !== 'string') {
      current.push(node);
      continue;
    }
    const [first = '', ...rest] = pieces(node);
    if (ended && /^\s/.test(node) && current.length > 0) all.push([first]);
    else current.push(first);
    for (const piece of rest) all.push([piece]);
  }
  return all;
}

function confirmed(run: readonly Node[], mark: string): readonly Node[] {
  if (!run.some((node) => written(node).includes(mark))) return run;
  const kept = sentences(run).filter((sentence) => !sentence.some((node) => written(node).includes(mark)));
  const spaced = kept.flatMap((sentence, at) => (at === 0 ? sentence : [' ', ...sentence]));
  return spaced.every(isBlank) ? [] : spaced;
}

const levelOf = (node: Node) => (typeof node !== 'string' && /^h[2-4]$/.test(node.tag) ? Number(node.tag[1]) : 0);

/** Removes headings whose whole section was removed. `after[i]` is what is left of `before[i]`. */
function dropBareHeadings(before: readonly Node[], after: readonly (Node | null)[]): readonly (Node | null)[] {
  return after.map((node, at) => {
    const level = node === null ? 0 : levelOf(node);
    if (level === 0) return node;
    const next = before.findIndex((other, index) => index > at && levelOf(other) > 0 && levelOf(other) <= level);
    const end = next === -1 ? before.length : next;
    const had = before.slice(at + 1, end).some((other) => !isBlank(other));
    const has = after.slice(at + 1, end).some((other) => other !== null && !isBlank(other));
    return had && !has ? null : node;
  });
}

const elements = (nodes: readonly Node[]) => nodes.filter((node) => typeof node !== 'string');

/** A row that lost a cell, or a table that lost its rows, makes no sense any more. */
function isBroken(element: Element, left: readonly Node[]): boolean {
  if (element.tag === 'tr') return elements(left).length < elements(element.children).length;
  return element.tag === 'table' && !elements(left).some((child) => child.tag === 'tbody');
}

function pruneElement(element: Element, mark: string): Element | null {
  if (!written(element).includes(mark)) return element;
  const children = pruneAll(element.children, mark);
  return children.every(isBlank) || isBroken(element, children) ? null : { ...element, children };
}

function pruneAll(nodes: readonly Node[], mark: string): readonly Node[] {
  const before: Node[] = [];
  const after: (Node | null)[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    const kept = confirmed(run, mark);
    before.push(run.map(written).join(''));
    after.push(kept.length === 0 ? null : kept.map(written).join(''));
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    before.push(node);
    after.push(pruneElement(node as Element, mark));
  }
  endRun();
  return dropBareHeadings(before, after).filter((node) => node !== null);
}

export const hidden = (html: string, mark: string): string => pruneAll(parse(html), mark).map(written).join('');
