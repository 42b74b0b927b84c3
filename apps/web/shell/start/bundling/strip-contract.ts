import { parseSync } from 'vite';
import { SHAPE_NAMES } from './shape-names.ts';

// Removes what the browser never uses of a contract: shapes, which the server checks, and the description of each call.

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MAKES_SHAPES = new Set(SHAPE_NAMES);
/** The options of a call that the browser's client reads. */
const READ = new Set(['timeoutMs', 'raw']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? (value['name'] as string) : undefined;

/** `z.object(...).extend(...)`: a chain that begins with z and only makes shapes. Anything else uses the stand-in. */
function isShape(node: Node): boolean {
  if (node.type === 'CallExpression') return isNode(node['callee']) && isShape(node['callee']);
  if (node.type !== 'MemberExpression' || !MAKES_SHAPES.has(nameOf(node['property']) ?? '')) return false;
  const from = node['object'];
  return nameOf(from) === 'z' || (isNode(from) && isShape(from));
}

const isCall = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint';

function editsOf(code: string, node: Node): readonly Edit[] {
  // Every call on the stand-in for z returns the stand-in, so the whole chain equals `z`.
  if (isShape(node)) return [{ start: node.start, end: node.end, text: 'z' }];
  const options = isCall(node) ? (node['arguments'] as Node[])[2] : undefined;
  if (options?.type === 'ObjectExpression') {
    const kept = (options['properties'] as Node[]).filter(
      (each) => each.type === 'SpreadElement' || READ.has(nameOf(each['key']) ?? ''),
    );
    const text = `{${kept.map(({ start, end }) => code.slice(start, end)).join(', ')}}`;
    return [{ start: options.start, end: options.end, text }];
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => editsOf(code, part));
}

/** A smaller module that behaves the same in the browser. */
export function stripContract(code: string): string {
  const edits = editsOf(code, parseSync('contract.js', code).program as unknown as Node);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
