/** A fault or bench run. */
export interface Run<Options, Result> {
  readonly name: string;
  /**
   * Whether its short form runs in `.ci/run`. All of those together must finish within six minutes; the others run in
   * `npm run verify:full`, and full sizes by name.
   */
  readonly inCi: boolean;
  play(options: Options): Promise<Result>;
}

/** The runs requested by name, or all of them, or those that run for every change. */
export function chosen<R extends { readonly name: string; readonly inCi: boolean }>(
  runs: readonly R[],
  { names, ci }: { readonly names: readonly string[]; readonly ci: boolean },
): readonly R[] {
  const unknown = names.filter((name) => !runs.some((run) => run.name === name));
  if (unknown.length > 0)
    throw new Error(
      `there is no run called ${unknown.join(', ')}; there are ${runs.map((run) => run.name).join(', ')}`,
    );
  return runs.filter((run) => (names.length > 0 ? names.includes(run.name) : !ci || run.inCi));
}
