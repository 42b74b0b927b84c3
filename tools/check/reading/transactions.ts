import { argumentsOf, isNode, listAt, type Node, nameOf, nodeAt, textAt, walkNode } from './tree.ts';

/** A transaction, and the names from outside that its work uses although they carry deps outside of it. */
export type TransactionFact = { readonly line: number; readonly outer: string; readonly reached: readonly string[] };

const OPENERS = new Set(['inTransaction', 'inTransactionOf']);
const BINDS = new Set(['AssignmentPatternProperty', 'KeyValuePatternProperty', 'RestElement', 'Parameter']);

const rootOf = (name: string): string => name.split('.')[0] ?? name;

/** The names of what is handed over: `deps` of `deps`, of `{ ...deps, jobs }` and of `silenced(deps, people)`; `call` of `call.deps`. */
function outerNames(handed: Node): readonly string[] {
  if (handed.type === 'ObjectExpression')
    return listAt(handed, 'properties')
      .filter(isNode)
      .flatMap((part) => {
        const copied = part.type === 'SpreadElement' ? nodeAt(part, 'arguments') : undefined;
        return copied ? outerNames(copied) : [];
      });
  if (handed.type === 'CallExpression') return argumentsOf(handed).slice(0, 1).flatMap(outerNames);
  const name = nameOf(handed);
  return name === '' ? [] : [rootOf(name)];
}

const namesIn = (pattern: Node): string[] => {
  const names: string[] = [];
  walkNode(pattern, (node) => {
    if (node.type === 'Identifier') names.push(textAt(node, 'value'));
  });
  return names;
};

/** What the work declares itself: its parameters, those of functions in it, and its constants. */
function declaredIn(work: Node): ReadonlySet<string> {
  const names: string[] = [];
  walkNode(work, (node) => {
    const id = node.type === 'VariableDeclarator' ? nodeAt(node, 'id') : undefined;
    if (id) names.push(...namesIn(id));
    for (const param of listAt(node, 'params').filter(isNode)) names.push(...namesIn(nodeAt(param, 'pat') ?? param));
  });
  return new Set(names);
}

/** Names used whole, or for their `deps` or `db`; `call.params` and `deps.clock` are harmless. */
function usedWhole(work: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walkNode(work, (node, parents) => {
    if (node.type !== 'Identifier') return;
    const parent = parents.at(-1);
    if (!parent || BINDS.has(parent.type) || nodeAt(parent, 'key') === node) return;
    if (parent.type === 'MemberExpression') {
      if (nodeAt(parent, 'property') === node) return;
      if (!['deps', 'db'].includes(nameOf(nodeAt(parent, 'property')))) return;
    }
    names.add(textAt(node, 'value'));
  });
  return names;
}

export function transactionFact(call: Node, line: number, carriers: ReadonlySet<string>): TransactionFact | undefined {
  if (!OPENERS.has(nameOf(nodeAt(call, 'callee')))) return undefined;
  const [handed, work] = argumentsOf(call);
  if (!handed || !work) return undefined;
  const own = declaredIn(work);
  const used = usedWhole(work);
  const outside = new Set([...outerNames(handed), ...carriers]);
  const isInline = work.type === 'ArrowFunctionExpression' || work.type === 'FunctionExpression';
  const reached = isInline ? [...outside].filter((name) => used.has(name) && !own.has(name)) : [];
  return { line, outer: nameOf(handed), reached };
}

/** Names of the file from which deps are taken: `desk` in `desk.deps` and in `const { deps } = desk`. */
export function carrierOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(nodeAt(node, 'property')) === 'deps') {
    const name = nameOf(nodeAt(node, 'object'));
    return name === '' || name.includes('.') ? undefined : name;
  }
  if (node.type !== 'VariableDeclarator') return undefined;
  const [id, init] = [nodeAt(node, 'id'), nodeAt(node, 'init')];
  if (id?.type !== 'ObjectPattern' || init?.type !== 'Identifier') return undefined;
  return namesIn(id).includes('deps') ? nameOf(init) : undefined;
}

/** Whether an object copies another and gives it another db, or other deps that have a name: `{ ...desk, deps }`. */
export function givesOtherDb(object: Node): boolean {
  const parts = listAt(object, 'properties').filter(isNode);
  const isGiven = (part: Node): boolean => {
    const name = nameOf(nodeAt(part, 'key') ?? part);
    return name === 'db' || (name === 'deps' && (nodeAt(part, 'value') ?? part).type === 'Identifier');
  };
  // A spread of an unnamed expression, such as a condition, does not copy deps.
  const copied = parts.filter(({ type }) => type === 'SpreadElement').map((part) => nameOf(nodeAt(part, 'arguments')));
  return copied.some((name) => name !== '') && parts.some(isGiven);
}
