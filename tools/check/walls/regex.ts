import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { factsOf, type RegexFact } from '../reading/facts.ts';
import type { Finding, CheckStep } from '../step.ts';

/** Verdict by `/pattern/flags`: `safe`, or why not. */
type Verdicts = Record<string, string>;

/**
 * Expressions found safe, committed: one check may take seconds, and the guided search measures time, so that on a busy
 * machine the verdict on an unchanged expression could differ. The step itself updates the file.
 */
const SAFE_FILE = 'tools/check/walls/safe-regexes.json';

const LIMIT_MS = 5_000;
/** The guided search is slower, above all on a busy machine. */
const SEARCH_LIMIT_MS = 60_000;
/** Marks a comment, on the line of a built expression or above it, that says why its parts cannot make it slow. */
const EXCUSE = 'linear:';

const tally = new Map<string, number>();

export const regex: CheckStep = {
  name: 'regex',
  async run(root) {
    // The pure JavaScript engine: no Java, no platform binary, the same verdict everywhere.
    process.env['RECHECK_BACKEND'] = 'pure';
    const before = readSafe(root);
    const verdicts: Verdicts = {};
    const findings: Finding[] = [];
    // Tests choose their own input, so no attacker can slow them down.
    for (const { file, lines, regexes } of factsOf(root).filter(({ test }) => !test)) {
      for (const found of regexes) {
        if (found.pattern === undefined) findings.push(...built(file, lines, found));
        else findings.push(...(await checkLiteral(file, found, before, verdicts)));
      }
    }
    tally.set(root, Object.keys(verdicts).length);
    writeSafe(root, before, verdicts);
    return findings;
  },
  note: (root) => `${tally.get(root) ?? 0} expressions`,
};

function built(file: string, lines: readonly string[], { line }: RegexFact): Finding[] {
  const source = `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`;
  if (file.startsWith('tools/') || source.includes(EXCUSE)) return [];
  const message = `is built at run time, so it cannot be checked: use a literal, or say why it is safe in a comment "${EXCUSE} ..."`;
  return [{ rule: 'built-regex', file, line, message }];
}

async function checkLiteral(file: string, found: RegexFact, before: Verdicts, verdicts: Verdicts): Promise<Finding[]> {
  const name = `/${found.pattern ?? ''}/${found.flags}`;
  const verdict = verdicts[name] ?? before[name] ?? (await verdictOf(found.pattern ?? '', found.flags));
  verdicts[name] = verdict;
  if (verdict === 'safe') return [];
  return [
    {
      rule: 'unsafe-regex',
      file,
      line: found.line,
      message: `${name} is ${verdict}: no nested or adjacent overlapping repeats`,
    },
  ];
}

/** The exact method gives up on long expressions; the guided search then decides, with a fixed seed. */
async function verdictOf(pattern: string, flags: string): Promise<string> {
  const exact = await check(pattern, flags, { timeout: LIMIT_MS, randomSeed: 1 });
  const result = exact.status === 'unknown' ? await search(pattern, flags) : exact;
  if (result.status === 'safe') return 'safe';
  return result.status === 'vulnerable' ? result.complexity.summary : `undecided (${result.error.kind})`;
}

const search = (pattern: string, flags: string) =>
  check(pattern, flags, { checker: 'fuzz', timeout: SEARCH_LIMIT_MS, randomSeed: 1 });

function readSafe(root: string): Verdicts {
  const file = path.join(root, SAFE_FILE);
  const names = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
  return Object.fromEntries(names.map((name) => [name, 'safe']));
}

function writeSafe(root: string, before: Verdicts, verdicts: Verdicts): void {
  const names = Object.keys(verdicts)
    .filter((name) => verdicts[name] === 'safe')
    .toSorted();
  if (names.join('\n') === Object.keys(before).join('\n')) return;
  const file = path.join(root, SAFE_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`);
}
