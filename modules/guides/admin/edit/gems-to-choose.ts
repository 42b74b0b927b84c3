type Row = Readonly<Record<string, unknown>>;

export interface GemChoice {
  readonly value: string;
  readonly label: string;
  readonly aside?: string | undefined;
}

/** The chosen gems by name, in their order, and the others; a chosen one that is gone keeps its identifier, to be removed. */
export function gemsToChoose(gems: readonly Row[], chosen: readonly string[]) {
  const choices = gems.map(
    ({ slug, name, active }): GemChoice => ({
      value: String(slug),
      label: String(name),
      aside: active === false ? 'Not active' : undefined,
    }),
  );
  return {
    picked: chosen.map(
      (slug): GemChoice =>
        choices.find(({ value }) => value === slug) ?? { value: slug, label: `${slug} (no such gem now)` },
    ),
    others: choices.filter(({ value }) => !chosen.includes(value)),
  };
}
