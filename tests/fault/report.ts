/** What a fault run found, one line a check. */
export interface FaultReport {
  readonly lines: readonly string[];
  readonly failures: number;
}
