import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { committedFiles } from '../reading/files.ts';
import type { Finding, CheckStep } from '../step.ts';

/** A page for orientation is read in one sitting; more belongs to docs/reference or to RULES.md beside it. */
const ARCHITECTURE_LINES = 120;
const README_LINES = { least: 20, most: 120 } as const;
const COMMAND_ROWS = 14;
const DECISIONS = 'docs/adr';

/** Documents that a new colleague reads stay short, every command is explained, and a decision names what changed it. */
export const documents: CheckStep = {
  name: 'documents',
  async run(root) {
    return [...architecture(root), ...readmes(root), ...commands(root), ...decisions(root)];
  },
};

function read(root: string, file: string): string {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
}

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;

function architecture(root: string): Finding[] {
  const file = 'ARCHITECTURE.md';
  const lines = lineCount(read(root, file));
  if (lines <= ARCHITECTURE_LINES) return [];
  const message = `${lines} lines, at most ${ARCHITECTURE_LINES}: move what is looked up and not read to docs/reference`;
  return [{ rule: 'document-lines', file, message }];
}

function readmes(root: string): Finding[] {
  const files = committedFiles(root).filter((file) => /^modules\/[^/]+\/README\.md$/.test(file));
  return files.flatMap((file): Finding[] => {
    const lines = lineCount(read(root, file));
    if (lines >= README_LINES.least && lines <= README_LINES.most) return [];
    const mend = lines < README_LINES.least ? 'say purpose, words, tables, rules, doors' : 'move rules to RULES.md';
    const message = `${lines} lines, ${README_LINES.least} to ${README_LINES.most}: ${mend}`;
    return [{ rule: 'document-lines', file, message }];
  });
}

function commands(root: string): Finding[] {
  const everyDay = read(root, 'CONTRIBUTING.md');
  if (everyDay === '') return [];
  const rows = everyDay.split('\n').filter((line) => line.startsWith('| `npm '));
  const found: Finding[] = [];
  if (rows.length > COMMAND_ROWS) {
    const message = `${rows.length} commands, at most ${COMMAND_ROWS}: the rarer ones go to docs/reference/commands.md`;
    found.push({ rule: 'command-rows', file: 'CONTRIBUTING.md', message });
  }
  const { scripts = {} } = JSON.parse(read(root, 'package.json')) as { scripts?: Readonly<Record<string, string>> };
  const explained = `${everyDay}${read(root, 'docs/reference/commands.md')}`;
  for (const name of Object.keys(scripts)) {
    if (explained.includes(`npm ${name}\``) || explained.includes(`npm run ${name}\``)) continue;
    const message = `has a script ${name} that docs/reference/commands.md does not explain: add a row`;
    found.push({ rule: 'command-unexplained', file: 'package.json', message });
  }
  return found;
}

const CHANGED_BY = /^Changed by (?<pages>.*)$/m;
const NUMBER = /\[(?<number>\d{4})\]/g;
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(NUMBER)].map((match) => match.groups?.['number'] ?? '');

/** Above the first heading of a page; the sentence goes on until an empty line. */
function changesOf(page: string): readonly string[] {
  const head = page.split('\n## ', 1)[0] ?? '';
  const from = CHANGED_BY.exec(head);
  return from === null ? [] : numbersIn(head.slice(from.index));
}

function decisions(root: string): Finding[] {
  const index = read(root, `${DECISIONS}/README.md`);
  if (index === '') return [];
  const rows = index.split('\n').filter((line) => line.startsWith('| ['));
  const pages = committedFiles(root).filter((file) => /^docs\/adr\/\d{4}-[^/]+\.md$/.test(file));
  return pages.flatMap((file): Finding[] => {
    const name = path.posix.basename(file);
    const row = rows.find((line) => line.startsWith(`| [${name.slice(0, 4)}](${name})`));
    if (row === undefined)
      return [{ rule: 'decision-listed', file, message: `is not in ${DECISIONS}/README.md: add its row` }];
    const [own = '', ...listed] = numbersIn(row);
    const changes = changesOf(read(root, file));
    if (changes.join() === listed.join()) return [];
    const said = changes.length === 0 ? 'no later page' : changes.join(', ');
    const message = `says that it was changed by ${said}, its row ${own} in ${DECISIONS}/README.md differs: make them the same`;
    return [{ rule: 'decision-changed', file, message }];
  });
}
