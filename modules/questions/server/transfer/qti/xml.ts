import { SaxesParser } from 'saxes';

/** An element with its content. Text is a string among its children. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}
interface OpenNode extends XmlNode {
  readonly children: (XmlNode | string)[];
}

/** More nesting than any question needs; stops attacks. */
const DEEPEST = 60;
const MOST_NODES = 20_000;

export class XmlRefused extends Error {}
const refuse = (why: string): never => {
  throw new XmlRefused(why);
};

/** Namespace prefixes are ignored: `qti:x` is `x`. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a whole document. A DOCTYPE is refused, so there are no custom entities to expand or fetch. */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser();
  const top: OpenNode = { name: '', attributes: {}, children: [] };
  const open: OpenNode[] = [top];
  let nodes = 0;
  const add = (child: XmlNode | string) => open.at(-1)?.children.push(child);
  parser.on('doctype', () => refuse('It has a document type, which is not read.'));
  parser.on('error', () => refuse('It is not well-formed XML.'));
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    if (nodes > MOST_NODES || open.length > DEEPEST) refuse('It has too many elements.');
    const node: OpenNode = { name: plain(name), attributes, children: [] };
    add(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const root = top.children.find((child) => typeof child !== 'string');
  return root && typeof root !== 'string' ? root : refuse('It has no element.');
}

export const childrenOf = (node: XmlNode): readonly XmlNode[] =>
  node.children.filter((child): child is XmlNode => typeof child !== 'string');

/** The first element with this name, at any depth. */
export function findNode(node: XmlNode, name: string): XmlNode | undefined {
  for (const child of childrenOf(node)) {
    if (child.name === name) return child;
    const found = findNode(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Every element with this name, at any depth. */
export const findNodes = (node: XmlNode, name: string): readonly XmlNode[] =>
  childrenOf(node).flatMap((child) => [...(child.name === name ? [child] : []), ...findNodes(child, name)]);

const BLOCKS = ['p', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'br', 'h1', 'h2', 'h3', 'blockquote'];

/** The text of an element; blocks begin on a new line. `without` lists elements to skip. */
export function wordsIn(node: XmlNode, without: readonly string[] = []): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (without.includes(child.name)) return '';
      const words = wordsIn(child, without);
      return BLOCKS.includes(child.name) ? `\n\n${words}\n\n` : words;
    })
    .join('');
}

/** Whitespace as a paragraph would show it. */
export const tidy = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('\n\n');

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
// oxlint-disable-next-line no-control-regex -- these characters cannot stand in XML at all
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Escapes line ends and tabs too, because a parser would turn them into spaces in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\n\r\t]/g, (letter) => NAMES[letter] ?? letter);
