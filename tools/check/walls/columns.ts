import { type Facts, factsOf, type TextFact } from '../reading/facts.ts';
import { lastPart } from '../reading/tree.ts';
import type { Finding, CheckStep } from '../step.ts';

const ADVICE =
  'name the columns: a statement that returns every column of a table is planned anew each time it runs, because a migration may add one beside a running release';

const BUILT = new Set(['selectAll', 'returningAll']);
/** A star of the reply, what it follows and the name before it: `select *`, `returning *`, `, b.*`. */
const STAR = /(?:\b(select(?: distinct(?: on \(\))?)?|returning)|,) (?:([a-z_]+)\.)?\*/g;
/** A qualified name is stored; any other is a CTE or a function. */
const READS_STORED = /\b(?:from|join) (?:only )?[a-z_]+\./;

/** Refuses repo statements that return every column of what is stored; stars of a CTE or a sub-query are of named columns. */
export const columns: CheckStep = {
  name: 'columns',
  async run(root) {
    return repos(root).flatMap((facts) =>
      [...new Set([...built(facts), ...written(facts)])].map(
        (line): Finding => ({ rule: 'every-column', file: facts.file, line, message: ADVICE }),
      ),
    );
  },
  note: (root) => `${repos(root).length} repo files`,
};

/** Seeds, tests and tools run once, and not beside a migration. */
const repos = (root: string): readonly Facts[] =>
  factsOf(root).filter(({ file, test }) => !test && /^(?:apps|modules|platform)\/.*\.repo\.ts$/.test(file));

const built = ({ calls }: Facts): number[] =>
  calls.filter(({ name }) => BUILT.has(lastPart(name))).map(({ line }) => line);

const written = ({ texts }: Facts): number[] => texts.filter(returnsEveryColumn).map(({ line }) => line);

function returnsEveryColumn({ value }: TextFact): boolean {
  const reply = outsideBrackets(value.toLowerCase().split(/\s/).filter(Boolean).join(' '));
  return reply.split(' union ').some((part) =>
    [...part.matchAll(STAR)].some(([, verb, name]) => {
      if (name !== undefined) return !isBracketed(reply, name);
      return verb === 'returning' || READS_STORED.test(part);
    }),
  );
}

/** Whether a name stands for something in brackets, a CTE or a sub-query. */
const isBracketed = (reply: string, name: string): boolean =>
  [`) ${name} `, `) as ${name} `, `${name} as (`].some((form) => `${reply} `.includes(form));

/** Stars in brackets do not show in the reply, unless a star outside takes them over. */
function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === ')') depth -= 1;
    if (depth <= 0) outside += sign;
    if (sign === '(') depth += 1;
  }
  return outside;
}
