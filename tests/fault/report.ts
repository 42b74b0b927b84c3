/** What a fault run found, one line per check. */
export interface FaultReport {
  readonly lines: readonly string[];
  readonly failures: number;
}
