import { type Facts, factsOf } from '../reading/facts.ts';
import type { CheckStep, Finding } from '../step.ts';

/** The only place that puts a transaction into deps. */
const HOME = 'platform/server/db/connect.ts';
const ADVICE =
  'let inTransaction(deps, async (deps) => ...) hand the deps over, or inTransactionOf(desk, async (desk) => ...) what carries them: made by hand, the outer ones stay in reach';

const reachedAdvice = (name: string): string =>
  name === 'deps'
    ? '`deps` here are the outer ones, which write outside the transaction: name the parameter `deps`, which hides them'
    : `\`${name}\` carries the outer deps, which write outside the transaction: open it with inTransactionOf(${name}, async (${name}) => ...), whose \`${name}\` carries its own`;

const byHand = ({ file, otherDb }: Facts): Finding[] =>
  otherDb.map((line) => ({ rule: 'transaction-by-hand', file, line, message: ADVICE }));

const outerDeps = ({ file, transactions: opened }: Facts): Finding[] =>
  opened.flatMap(({ line, reached }) =>
    reached.map((name) => ({ rule: 'outer-deps', file, line, message: reachedAdvice(name) })),
  );

/** Refuses what writes outside the transaction without an error: hand-made deps, and outer ones used inside. */
export const transactions: CheckStep = {
  name: 'transactions',
  async run(root) {
    return factsOf(root).flatMap((facts) =>
      facts.test || facts.file === HOME ? [] : [...byHand(facts), ...outerDeps(facts)],
    );
  },
  note: (root) => `${factsOf(root).reduce((sum, { transactions: opened }) => sum + opened.length, 0)} transactions`,
};
