import { isNode, lastPart, listAt, type Node, nameOf, nodeAt, textAt } from './tree.ts';

/** Attributes and calls whose text users do not see. */
const MACHINE = new Set([
  'className',
  'cx',
  'clsx',
  'sql',
  'raw',
  'key',
  'd',
  'viewBox',
  'transform',
  'job',
  'slot',
  'taskKind',
]);

/** The text of this node that users see: a label, a sentence, or the text of an element. Guesses by what it is passed to. */
export function readableText(node: Node, parents: readonly Node[]): string | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const inSentence = parents.some((parent) => isElement(parent) && hasOwnText(parent));
    return hasOwnText(node) && !inSentence ? elementText(node) : undefined;
  }
  if (parents.at(-1)?.type.startsWith('Import') === true || parents.at(-1)?.type.startsWith('Export') === true)
    return undefined;
  const text = literalText(node);
  return text !== undefined && !isForMachine(parents) && looksReadable(text) ? text : undefined;
}

const isElement = (node: Node): boolean => node.type === 'JSXElement' || node.type === 'JSXFragment';
const hasOwnText = (node: Node): boolean =>
  listAt(node, 'children').some(
    (child) => isNode(child) && child.type === 'JSXText' && /[a-z]/i.test(textAt(child, 'value')),
  );

/** The whole text of an element; an expression becomes {}. */
function elementText(node: Node): string {
  const parts = listAt(node, 'children').map((child) => {
    if (!isNode(child)) return '';
    if (child.type === 'JSXText') return textAt(child, 'value');
    if (isElement(child)) return elementText(child);
    const inner = nodeAt(child, 'expression');
    return (inner === undefined ? undefined : literalText(inner)) ?? '{}';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function literalText(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return textAt(node, 'value');
  if (node.type !== 'TemplateLiteral') return undefined;
  return listAt(node, 'quasis')
    .map((part) => (isNode(part) ? textAt(part, 'raw') : ''))
    .join('{}');
}

/** Type syntax around a value, as in `[...] as const`; in any other the text is a type. */
const AROUND_VALUES = new Set(['TsAsExpression', 'TsConstAssertion', 'TsNonNullExpression', 'TsSatisfiesExpression']);

/** Whether the text is passed to something users do not see: a class list, a statement, a type. */
function isForMachine(parents: readonly Node[]): boolean {
  return parents.some((parent) => {
    if (parent.type.startsWith('Ts') && !AROUND_VALUES.has(parent.type)) return true;
    if (parent.type === 'JSXAttribute') return MACHINE.has(textAt(nodeAt(parent, 'name') ?? parent, 'value'));
    if (parent.type === 'TaggedTemplateExpression') return MACHINE.has(lastPart(nameOf(nodeAt(parent, 'tag'))));
    return parent.type === 'CallExpression' && MACHINE.has(lastPart(nameOf(nodeAt(parent, 'callee'))));
  });
}

const CLASSES = new Set([
  'flex',
  'grid',
  'hidden',
  'block',
  'inline',
  'absolute',
  'relative',
  'sticky',
  'truncate',
  'contents',
]);
const isClass = (token: string): boolean => CLASSES.has(token) || /^[a-z]+[-:][a-z0-9[]/.test(token);

/** A sentence, or a label that begins with a capital; neither a list of classes nor a path, a name or a statement. */
function looksReadable(text: string): boolean {
  if (!/[a-z]{2,}/.test(text) || /^(?:GET|POST|PUT|DELETE|PATCH|HEAD) \//.test(text)) return false;
  if (/^(?:[./#@]|https?:)/.test(text)) return false;
  if (/^(?:select|insert|update|delete|alter|create|with|set|begin|vacuum|drop) /i.test(text) && !/[.?!]$/.test(text))
    return false;
  if (/^["']?[A-Z]/.test(text)) return / /.test(text) || /^[A-Z][a-z]+[.?!…]?$/.test(text);
  if (!/[a-z{}] [a-z{}]/i.test(text) || /[=;<>[\]]|--|\bpx\b|\brem\b/.test(text)) return false;
  return !text.split(' ').some(isClass);
}
