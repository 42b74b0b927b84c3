import { parseSync } from '@swc/core';

/** A node of the syntax tree, read by property name: the checks need only a dozen of the two hundred node types. */
export type Node = { readonly type: string; readonly span?: Span; readonly [key: string]: unknown };
export type Span = { readonly start: number; readonly end: number };
export type Visit = (node: Node, parents: readonly Node[]) => void;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function nodeAt(node: Node, key: string): Node | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export function textAt(node: Node, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

export function listAt(node: Node, key: string): readonly unknown[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

/** The expressions passed to a call or a `new`; the parser wraps each in an object without a type. */
export function argumentsOf(call: Node): readonly Node[] {
  return listAt(call, 'arguments').flatMap((argument) => {
    const expression: unknown =
      typeof argument === 'object' && argument !== null && 'expression' in argument ? argument.expression : undefined;
    return isNode(expression) ? [expression] : [];
  });
}

/** `Date.now` for a member, `sql` for a name, `a.b.c` for a chain; unknown parts are left out. */
export function nameOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'Identifier') return textAt(node, 'value');
  if (node.type === 'MemberExpression') return `${nameOf(nodeAt(node, 'object'))}.${nameOf(nodeAt(node, 'property'))}`;
  if (node.type === 'OptionalChainingExpression') return nameOf(nodeAt(node, 'base'));
  if (node.type === 'CallExpression') return `${nameOf(nodeAt(node, 'callee'))}()`;
  return '';
}

export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function descend(value: unknown, parents: Node[], visit: Visit): void {
  if (Array.isArray(value)) {
    for (const item of value) descend(item, parents, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = isNode(value) ? value : undefined;
  if (node !== undefined) {
    visit(node, parents);
    parents.push(node);
  }
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'span' && typeof child === 'object') descend(child, parents, visit);
  }
  if (node !== undefined) parents.pop();
}

/** The same for a part of a tree, itself included. */
export const walkNode = (node: Node, visit: Visit): void => descend(node, [], visit);

export function walkSource(text: string, tsx: boolean, visit: Visit): void {
  const program: unknown = parseSync(text, { syntax: 'typescript', tsx, target: 'es2022', decorators: false });
  descend(program, [], visit);
}

/** Line numbers from the parser's one-based byte offsets. */
export function lineFinder(text: string): (offset: number) => number {
  const bytes = Buffer.from(text, 'utf8');
  const starts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset - 1) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
