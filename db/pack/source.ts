// One file of the pack: its text, what it parses to, and the position of a value in the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

export interface PackFinding {
  /** Path inside the pack and line, `questions/ent/ENT-0001.yaml:12`. */
  readonly at: string;
  readonly message: string;
}

export interface PackSource {
  readonly file: string;
  /** The file as it was written. */
  readonly text: string;
  readonly value: unknown;
  /** The nearest place in the file to a path such as ['options', 2, 'text']. */
  at(path?: readonly PropertyKey[]): string;
}

const fence = '---\n';

/** Front matter and body of a Markdown file; undefined when the file has no front matter. */
export const splitFrontMatter = (text: string): { head: string; body: string } | undefined => {
  if (!text.startsWith(fence)) return undefined;
  const end = text.indexOf(`\n${fence}`, fence.length - 1);
  if (end === -1) return undefined;
  return { head: text.slice(fence.length, end + 1), body: text.slice(end + 1 + fence.length) };
};

const lineOf = (doc: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = doc.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
};

export const readSource = (root: string, file: string): PackSource | PackFinding => {
  const text = readFileSync(join(root, file), 'utf8');
  const markdown = file.endsWith('.md') ? splitFrontMatter(text) : undefined;
  if (file.endsWith('.md') && !markdown) return { at: `${file}:1`, message: 'no front matter' };
  const lines = new LineCounter();
  const doc = parseDocument(markdown?.head ?? text, { schema: 'core', lineCounter: lines, uniqueKeys: true });
  const shift = markdown ? 1 : 0;
  const problem = doc.errors[0];
  if (problem) {
    const line = lines.linePos(problem.pos[0]).line + shift;
    return { at: `${file}:${line}`, message: problem.message.split('\n')[0] ?? 'not readable' };
  }
  const head: unknown = doc.toJS();
  const value = markdown && typeof head === 'object' && head !== null ? { ...head, body: markdown.body } : head;
  return { file, text, value, at: (path = []) => `${file}:${lineOf(doc, lines, path) + shift}` };
};

export const isFinding = (read: PackSource | PackFinding): read is PackFinding => 'message' in read;
