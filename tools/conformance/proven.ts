// Finds the ids of docs/spec that tests name in square brackets in their titles. Reads the syntax tree, so that a title in a
// comment or a skipped test proves nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

export interface TestTitle {
  readonly file: string;
  readonly title: string;
}
export interface Scan {
  readonly titles: readonly TestTitle[];
  /** Titles with computed ids: these cannot be read, so they are refused. */
  readonly computed: readonly TestTitle[];
  /** Titles of groups that name an id: refused, because a group proves nothing once its tests are gone. */
  readonly groups: readonly TestTitle[];
}

const skippedFolders = new Set(['node_modules', 'build', 'dist', 'coverage', 'test-results', 'playwright-report']);
const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || (path.startsWith('tests/journeys/') && path.endsWith('.spec.ts'));

export const testFiles = (root: string, folder = root): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(root, path);
    }
    const name = relative(root, path).replaceAll('\\', '/');
    return isTestFile(name) ? [name] : [];
  });

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};
const listAt = (node: Node, key: string): readonly unknown[] => {
  const value = node[key];
  return Array.isArray(value) ? value : [];
};
const textAt = (node: Node | undefined, key: string): string => {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
};

/** Names in a callee such as `test.skip.each(rows)`, outermost last: ['test', 'skip', 'each']. */
const calleeNames = (node: Node | undefined): string[] => {
  if (!node) return [];
  if (node.type === 'Identifier') return [textAt(node, 'value')];
  if (node.type === 'MemberExpression') {
    return [...calleeNames(nodeAt(node, 'object')), textAt(nodeAt(node, 'property'), 'value')];
  }
  if (node.type === 'CallExpression') return calleeNames(nodeAt(node, 'callee'));
  if (node.type === 'TaggedTemplateExpression') return calleeNames(nodeAt(node, 'tag'));
  return [];
};

const idle = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf']);
/** Ways to declare a test that runs; `test.step` and the like declare none. */
const declaring = new Set(['only', 'each', 'for', 'concurrent', 'sequential']);
const declaresTest = ([first = '', ...rest]: readonly string[]): boolean =>
  (first === 'test' || first === 'it') && rest.every((name) => declaring.has(name));
/** Marks a computed part of a title; it can never be part of an id. */
const hole = '\u0000';

/** The text of a constant expression; computed parts become holes. Undefined if it is not text. */
const constantText = (node: Node | undefined): string | undefined => {
  if (node?.type === 'StringLiteral') return textAt(node, 'value');
  if (node?.type === 'TemplateLiteral') {
    return listAt(node, 'quasis')
      .filter(isNode)
      .map((quasi) => textAt(quasi, 'cooked'))
      .join(hole);
  }
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [constantText(nodeAt(node, 'left')), constantText(nodeAt(node, 'right'))];
    return left === undefined && right === undefined ? undefined : `${left ?? hole}${right ?? hole}`;
  }
  if (node?.type === 'ParenthesisExpression') return constantText(nodeAt(node, 'expression'));
  return undefined;
};

const firstArgument = (call: Node): Node | undefined => {
  const first = listAt(call, 'arguments')[0];
  if (typeof first !== 'object' || first === null || !('expression' in first)) return undefined;
  return isNode(first.expression) ? first.expression : undefined;
};

/** The texts of `name: ['a', 'b']` in an object literal. */
const textsOf = (object: Node | undefined, name: string): string[] =>
  (object ? listAt(object, 'properties') : [])
    .filter(isNode)
    .filter((property) => textAt(nodeAt(property, 'key'), 'value') === name)
    .flatMap((property) => listAt(nodeAt(property, 'value') ?? property, 'elements'))
    .flatMap((element) => {
      const { expression } = (element ?? {}) as { expression?: unknown };
      return isNode(expression) && expression.type === 'StringLiteral' ? [textAt(expression, 'value')] : [];
    });

/**
 * `resourceSuite(news, { proves: ['get-a-b'] })` tests the call behind each of these ids and refuses to run if the list is
 * not exactly what it tests. `screenSuite` and `screenWalk` open the screen behind each id; `entitySuite` looks up every field
 * of the entity behind it.
 */
const suites = new Set(['resourceSuite', 'screenSuite', 'screenWalk', 'entitySuite']);
const suiteTitles = (call: Node): string[] => {
  const second = listAt(call, 'arguments')[1];
  const { expression } = (second ?? {}) as { expression?: unknown };
  return textsOf(isNode(expression) ? expression : undefined, 'proves').map((id) => `a suite tries [${id}]`);
};

interface Found {
  readonly titles: string[];
  readonly groups: string[];
}
const collect = (value: unknown, found: Found, inIdle: boolean): void => {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found, inIdle);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  let nowIdle = inIdle;
  if (isNode(value) && value.type === 'CallExpression') {
    const names = calleeNames(nodeAt(value, 'callee'));
    const isIdle = names.some((name) => idle.has(name));
    const title = constantText(firstArgument(value));
    if (names.includes('describe')) {
      nowIdle = inIdle || isIdle;
      if (title !== undefined) found.groups.push(title);
    } else if (suites.has(names.join('.')) && !inIdle) found.titles.push(...suiteTitles(value));
    else if (declaresTest(names) && !inIdle && title !== undefined) found.titles.push(title);
  }
  for (const child of Object.values(value)) collect(child, found, nowIdle);
};

export const readTitles = (source: string, file: string): Found => {
  const tree: unknown = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  const found: Found = { titles: [], groups: [] };
  collect(tree, found, false);
  return found;
};

const isComputedClaim = (title: string): boolean => title.includes(`[${hole}`) || title.includes(`${hole}]`);

export const scanTests = (root: string): Scan => {
  const titles: TestTitle[] = [];
  const computed: TestTitle[] = [];
  const groups: TestTitle[] = [];
  for (const file of testFiles(root)) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!source.includes('[')) continue;
    const found = readTitles(source, file);
    for (const title of found.titles) (isComputedClaim(title) ? computed : titles).push({ file, title });
    groups.push(...found.groups.filter((title) => idsIn(title).length > 0).map((title) => ({ file, title })));
  }
  return { titles, computed, groups };
};

const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Ids in square brackets: `[a-b]` or `[a-b, c-d]`. Brackets around anything else are not a claim. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^[\]]{1,400})\]/g)].flatMap((match) => {
    const words = (match[1] ?? '').split(',').map((word) => word.trim());
    return words.every((word) => idPattern.test(word)) ? words : [];
  });
