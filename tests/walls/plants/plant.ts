import type { Files } from '../skeleton.ts';

/** One violation of the project's rules: its files, and the step and rule that must report it. */
export type Plant = {
  readonly what: string;
  readonly step: string;
  readonly rule: string;
  /** The file or folder that the finding must name. */
  readonly at: string;
  readonly files: Files;
};

export const plant = (what: string, [step, rule]: readonly [string, string], at: string, text: string): Plant => ({
  what,
  step,
  rule,
  at,
  files: { [at]: text },
});
