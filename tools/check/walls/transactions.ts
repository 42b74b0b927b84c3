import { factsOf } from '../reading/facts.ts';
import type { CheckStep } from '../step.ts';

/** The only place that puts a transaction into deps. */
const HOME = 'platform/server/db/connect.ts';
const ADVICE =
  'let inTransaction(deps, async (deps) => ...) hand the deps over: made by hand, the outer ones stay in reach';

/** Refuses hand-made deps with another db: a call that keeps the old deps writes outside the transaction without an error. */
export const transactions: CheckStep = {
  name: 'transactions',
  async run(root) {
    return factsOf(root).flatMap(({ file, test, otherDb }) =>
      test || file === HOME
        ? []
        : otherDb.map((line) => ({ rule: 'transaction-by-hand', file, line, message: ADVICE })),
    );
  },
  note: (root) =>
    `${factsOf(root).reduce((sum, { calls }) => sum + calls.filter((c) => c.name === 'inTransaction').length, 0)} transactions`,
};
