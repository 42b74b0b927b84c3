/** The confidence levels to choose from before the answer; `value` is stored. */
export const CONFIDENCE_LEVELS = [
  { value: 1, label: 'Guessing' },
  { value: 2, label: 'Fairly sure' },
  { value: 3, label: 'Certain' },
] as const;

export const confidenceLabel = (level: number | null): string | undefined =>
  CONFIDENCE_LEVELS.find(({ value }) => value === level)?.label;
