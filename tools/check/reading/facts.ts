import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ExportFact, exportsOf, type ImportFact, importsOf } from './exchange.ts';
import { isTest, sourceFiles } from './files.ts';
import { type FunctionFact, functionFact } from './functions.ts';
import { readableText } from './readable.ts';
import {
  argumentsOf,
  isNode,
  lastPart,
  lineFinder,
  listAt,
  type Node,
  nameOf,
  nodeAt,
  textAt,
  walkSource,
} from './tree.ts';
import { carrierOf, givesOtherDb, type TransactionFact, transactionFact } from './transactions.ts';

/** A string in the code, and what it is passed to (`sql`, `selectFrom`, `<Tag name=`), if known. */
export type TextFact = { readonly value: string; readonly line: number; readonly to: string };
/** `rule` is the second argument of an endpoint() row; other arguments are only counted, so that no syntax tree is kept. */
export type CallFact = { readonly name: string; readonly line: number; readonly args: number; readonly rule?: Node };
export type RegexFact = { readonly line: number; readonly pattern: string | undefined; readonly flags: string };

/** Everything the walls need to know about one file, read in one pass because parsing is the expensive part. */
export type Facts = {
  readonly file: string;
  readonly test: boolean;
  readonly lines: readonly string[];
  readonly texts: TextFact[];
  /** Texts that users can read: labels, sentences, the text of elements. */
  readonly readable: { readonly line: number; readonly text: string }[];
  /** Calls, `new` (as `new Date`) and tagged templates (as sql`). */
  readonly calls: CallFact[];
  /** Lines that read process.env. */
  readonly environment: number[];
  /** Lines that copy an object with another db or other deps: `{ ...deps, db: tx }`, `{ ...desk, deps }`. */
  readonly otherDb: number[];
  readonly transactions: TransactionFact[];
  readonly regexes: RegexFact[];
  readonly functions: FunctionFact[];
  readonly imports: ImportFact[];
  readonly exports: ExportFact[];
  readonly broken?: string;
};

const read = new Map<string, readonly Facts[]>();

export function factsOf(root: string): readonly Facts[] {
  const cached = read.get(root);
  if (cached !== undefined) return cached;
  const facts = sourceFiles(root).map((file) => readFacts(root, file));
  read.set(root, facts);
  return facts;
}

function readFacts(root: string, file: string): Facts {
  const text = readFileSync(path.join(root, file), 'utf8');
  const facts: Facts = {
    file,
    test: isTest(file),
    lines: text.split('\n'),
    texts: [],
    readable: [],
    calls: [],
    environment: [],
    otherDb: [],
    transactions: [],
    regexes: [],
    functions: [],
    imports: [],
    exports: [],
  };
  const lineOf = lineFinder(text);
  const opened: Node[] = [];
  const carriers = new Set<string>();
  try {
    walkSource(text, file.endsWith('.tsx'), (node, parents) => {
      collect(facts, node, parents, lineOf);
      if (node.type === 'CallExpression') opened.push(node);
      const carrier = carrierOf(node);
      if (carrier !== undefined) carriers.add(carrier);
    });
  } catch (error) {
    return { ...facts, broken: error instanceof Error ? error.message : String(error) };
  }
  for (const call of opened) {
    const found = transactionFact(call, lineOf(call.span?.start ?? 1), carriers);
    if (found) facts.transactions.push(found);
  }
  return facts;
}

function collect(facts: Facts, node: Node, parents: readonly Node[], lineOf: (offset: number) => number): void {
  const line = lineOf(node.span?.start ?? 1);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const name = `${node.type === 'NewExpression' ? 'new ' : ''}${nameOf(nodeAt(node, 'callee'))}`;
    const args = argumentsOf(node);
    const [, rule] = name === 'endpoint' ? args : [];
    facts.calls.push({ name, line, args: args.length, ...(rule === undefined ? {} : { rule }) });
    if (name === 'new RegExp' || name === 'RegExp') facts.regexes.push(builtRegex(args, line));
  } else if (node.type === 'TaggedTemplateExpression') {
    facts.calls.push({ name: `${nameOf(nodeAt(node, 'tag'))}\``, line, args: 1 });
  } else if (node.type === 'MemberExpression') {
    if (nameOf(node) === 'process.env') facts.environment.push(line);
  } else if (node.type === 'ObjectExpression') {
    if (givesOtherDb(node)) facts.otherDb.push(line);
  } else if (node.type === 'RegExpLiteral') {
    facts.regexes.push({ line, pattern: textAt(node, 'pattern'), flags: textAt(node, 'flags') });
  } else {
    collectText(facts, node, parents, line);
  }
  const text = readableText(node, parents);
  if (text !== undefined) facts.readable.push({ line, text });
  const found = functionFact(node, parents, lineOf);
  if (found !== undefined) facts.functions.push(found);
  facts.imports.push(...importsOf(node));
  facts.exports.push(...exportsOf(node, line));
}

function collectText(facts: Facts, node: Node, parents: readonly Node[], line: number): void {
  const parent = parents.at(-1);
  if (node.type === 'StringLiteral') {
    if (parent?.type.startsWith('Import') === true || parent?.type.startsWith('Export') === true) return;
    facts.texts.push({ value: textAt(node, 'value'), line, to: receiverOf(parents) });
  } else if (node.type === 'TemplateLiteral') {
    const value = listAt(node, 'quasis')
      .map((part) => (isNode(part) ? textAt(part, 'raw') : ''))
      .join(' ? ');
    facts.texts.push({ value, line, to: receiverOf(parents) });
  }
}

/** Looks through arrays and parentheses only: text inside a callback is not an argument. */
function receiverOf(parents: readonly Node[]): string {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'CallExpression') return lastPart(nameOf(nodeAt(parent, 'callee')));
    if (parent.type === 'TaggedTemplateExpression') return lastPart(nameOf(nodeAt(parent, 'tag')));
    if (parent.type === 'JSXAttribute') return `<${textAt(nodeAt(parent, 'name') ?? parent, 'value')}`;
    if (parent.type !== 'ArrayExpression' && parent.type !== 'ParenthesisExpression') return '';
  }
  return '';
}

function builtRegex(args: readonly Node[], line: number): RegexFact {
  const [pattern, flags] = args;
  const literal = pattern?.type === 'StringLiteral' ? textAt(pattern, 'value') : undefined;
  return { line, pattern: literal, flags: flags?.type === 'StringLiteral' ? textAt(flags, 'value') : '' };
}
