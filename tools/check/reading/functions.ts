import { isNode, listAt, type Node, nameOf, nodeAt } from './tree.ts';

export type FunctionFact = {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly params: number;
  /** A function that only returns a table, or the callback of a test group: its length is data, not logic. */
  readonly table: boolean;
};

const KINDS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);
const LITERALS = new Set(['ObjectExpression', 'ArrayExpression']);

export function functionFact(
  node: Node,
  parents: readonly Node[],
  lineOf: (offset: number) => number,
): FunctionFact | undefined {
  if (!KINDS.has(node.type) || node.span === undefined) return undefined;
  const inner = node.type === 'ClassMethod' ? node['function'] : node;
  const params = typeof inner === 'object' && inner !== null ? listAt({ type: '', ...inner }, 'params').length : 0;
  const line = lineOf(node.span.start);
  return {
    name: nameFor(node, parents.at(-1)),
    line,
    lines: lineOf(node.span.end - 1) - line + 1,
    params,
    table: returnsLiteral(node) || isGroup(parents.at(-1)),
  };
}

function nameFor(node: Node, parent: Node | undefined): string {
  const own = nameOf(nodeAt(node, 'identifier') ?? nodeAt(node, 'key'));
  if (own !== '') return own;
  const fromParent = parent === undefined ? '' : nameOf(nodeAt(parent, 'id') ?? nodeAt(parent, 'key'));
  return fromParent === '' ? 'anonymous function' : fromParent;
}

function returnsLiteral(node: Node): boolean {
  const body = nodeAt(node, 'body');
  if (body === undefined) return false;
  if (body.type === 'BlockStatement') {
    const statements = listAt(body, 'stmts');
    const [only] = statements;
    return (
      statements.length === 1 && isNode(only) && only.type === 'ReturnStatement' && isLiteral(nodeAt(only, 'argument'))
    );
  }
  return isLiteral(body);
}

function isLiteral(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === 'ParenthesisExpression') return isLiteral(nodeAt(node, 'expression'));
  if (node.type === 'TsAsExpression' || node.type === 'TsSatisfiesExpression' || node.type === 'TsConstAssertion') {
    return isLiteral(nodeAt(node, 'expression'));
  }
  return LITERALS.has(node.type);
}

function isGroup(parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression') return false;
  const callee = nameOf(nodeAt(parent, 'callee'));
  return callee === 'describe' || callee.startsWith('describe.') || callee.startsWith('test.describe');
}
