import { argumentsOf, isNode, listAt, type Node, nameOf, nodeAt, textAt } from './tree.ts';

/** What a file takes from another; `whole` if it takes all of it (`import * as`, `import()`), so that the names are unknown. */
export type ImportFact = { readonly from: string; readonly names: readonly string[]; readonly whole: boolean };
/** A name that a file exports, `*` for everything of `from`; `from` is missing if the file declares the name itself. */
export type ExportFact = {
  readonly name: string;
  readonly line: number;
  readonly type: boolean;
  readonly from?: string;
};

/** The imports of a node; a re-export is an import too. */
export function importsOf(node: Node): readonly ImportFact[] {
  const from = sourceOf(node);
  if (node.type === 'ImportDeclaration') {
    const specifiers = listAt(node, 'specifiers').filter(isNode);
    const whole = specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    return [{ from, whole, names: specifiers.map(importedName) }];
  }
  if (node.type === 'ExportNamedDeclaration' && from !== '') {
    return [{ from, whole: false, names: listAt(node, 'specifiers').filter(isNode).map(originalName) }];
  }
  if (node.type === 'ExportAllDeclaration') return [{ from, whole: true, names: [] }];
  if (node.type === 'CallExpression' && nodeAt(node, 'callee')?.type === 'Import') {
    const [target] = argumentsOf(node);
    return target?.type === 'StringLiteral' ? [{ from: textAt(target, 'value'), whole: true, names: [] }] : [];
  }
  return [];
}

/** The exports of a statement. */
export function exportsOf(node: Node, line: number): readonly ExportFact[] {
  const from = sourceOf(node);
  const source = from === '' ? {} : { from };
  if (node.type === 'ExportAllDeclaration') return [{ name: '*', line, type: node['typeOnly'] === true, ...source }];
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportDefaultExpression') {
    return [{ name: 'default', line, type: false }];
  }
  if (node.type === 'ExportNamedDeclaration') {
    const allTypes = node['typeOnly'] === true;
    return listAt(node, 'specifiers')
      .filter(isNode)
      .map((each) => ({ name: exportedName(each), line, type: allTypes || each['isTypeOnly'] === true, ...source }));
  }
  const declared = node.type === 'ExportDeclaration' ? nodeAt(node, 'declaration') : undefined;
  return declared === undefined ? [] : declaredNames(declared).map((name) => ({ name, line, type: isType(declared) }));
}

const sourceOf = (node: Node): string => {
  const source = nodeAt(node, 'source');
  return source === undefined ? '' : textAt(source, 'value');
};

/** A name, or a string literal in a name's place. */
const word = (node: Node | undefined): string => (node === undefined ? '' : textAt(node, 'value'));

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return word(nodeAt(specifier, 'imported') ?? nodeAt(specifier, 'local'));
}

const originalName = (specifier: Node): string => word(nodeAt(specifier, 'orig'));
const exportedName = (specifier: Node): string => word(nodeAt(specifier, 'exported') ?? nodeAt(specifier, 'orig'));

const isType = ({ type }: Node): boolean => type === 'TsInterfaceDeclaration' || type === 'TsTypeAliasDeclaration';

function declaredNames(declaration: Node): readonly string[] {
  if (declaration.type !== 'VariableDeclaration') {
    return [nameOf(nodeAt(declaration, 'identifier') ?? nodeAt(declaration, 'id'))];
  }
  return listAt(declaration, 'declarations')
    .filter(isNode)
    .flatMap((each) => patternNames(nodeAt(each, 'id')));
}

/** The names bound by `a`, `{ a, b: c }` or `[a, b]`. */
function patternNames(pattern: Node | undefined): readonly string[] {
  if (pattern === undefined) return [];
  if (pattern.type === 'ObjectPattern') {
    return listAt(pattern, 'properties')
      .filter(isNode)
      .flatMap((part) => patternNames(nodeAt(part, 'value') ?? nodeAt(part, 'key') ?? nodeAt(part, 'argument')));
  }
  if (pattern.type === 'ArrayPattern') {
    return listAt(pattern, 'elements')
      .filter(isNode)
      .flatMap((part) => patternNames(part));
  }
  return [nameOf(pattern)];
}
