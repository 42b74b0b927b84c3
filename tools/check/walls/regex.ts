import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { factsOf, type RegexFact } from '../reading/facts.ts';
import type { Finding, Step } from '../step.ts';

/** Verdict by `/pattern/flags`: `safe`, or why not. Kept because one look may cost seconds and patterns rarely change. */
type Verdicts = Record<string, string>;

const LIMIT_MS = 5_000;
/** The guided search is slower; on a machine that is busy with other things it may take a good while. */
const SEARCH_LIMIT_MS = 60_000;
/** A verdict that the clock prevented: never kept, so the next run looks again. */
const UNDECIDED = 'undecided';
/** Said on the line of a built expression, or the line above: why its parts cannot make it slow. */
const EXCUSE = 'linear:';

const tally = new Map<string, number>();

export const regex: Step = {
  name: 'regex',
  async run(root) {
    // The pure JavaScript engine: no Java, no platform binary, the same verdict everywhere.
    process.env['RECHECK_BACKEND'] = 'pure';
    const cache = path.join(root, '.tools', 'regex-cache.json');
    const before = readVerdicts(cache);
    const verdicts: Verdicts = {};
    const findings: Finding[] = [];
    // Tests choose their own input, so no attacker can slow them down.
    for (const { file, lines, regexes } of factsOf(root).filter(({ test }) => !test)) {
      for (const found of regexes) {
        if (found.pattern === undefined) findings.push(...built(file, lines, found));
        else findings.push(...(await known(file, found, before, verdicts)));
      }
    }
    tally.set(root, Object.keys(verdicts).length);
    const decided = Object.fromEntries(
      Object.entries(verdicts).filter(([, verdict]) => !verdict.startsWith(UNDECIDED)),
    );
    if (JSON.stringify(before) !== JSON.stringify(decided)) {
      mkdirSync(path.dirname(cache), { recursive: true });
      writeFileSync(cache, `${JSON.stringify(decided, null, 2)}\n`);
    }
    return findings;
  },
  note: (root) => `${tally.get(root) ?? 0} expressions`,
};

function built(file: string, lines: readonly string[], { line }: RegexFact): Finding[] {
  const said = `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`;
  if (file.startsWith('tools/') || said.includes(EXCUSE)) return [];
  const message = `is built at run time, so it cannot be checked: use a literal, or say why it is safe in a comment "${EXCUSE} ..."`;
  return [{ rule: 'built-regex', file, line, message }];
}

async function known(file: string, found: RegexFact, before: Verdicts, verdicts: Verdicts): Promise<Finding[]> {
  const name = `/${found.pattern ?? ''}/${found.flags}`;
  const verdict = verdicts[name] ?? before[name] ?? (await look(found.pattern ?? '', found.flags));
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

/** The exact method gives up on long expressions; guided search then decides, always from the same seed. */
async function look(pattern: string, flags: string): Promise<string> {
  const exact = await check(pattern, flags, { timeout: LIMIT_MS, randomSeed: 1 });
  const result = exact.status === 'unknown' ? await search(pattern, flags) : exact;
  if (result.status === 'safe') return 'safe';
  return result.status === 'vulnerable' ? result.complexity.summary : `${UNDECIDED} (${result.error.kind})`;
}

const search = (pattern: string, flags: string) =>
  check(pattern, flags, { checker: 'fuzz', timeout: SEARCH_LIMIT_MS, randomSeed: 1 });

function readVerdicts(cache: string): Verdicts {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Verdicts;
  } catch {
    return {};
  }
}
