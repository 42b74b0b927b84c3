/** One violation. The rule's name is stable, because tests and documents refer to it; the message says what to do instead. */
export type Finding = {
  readonly rule: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
};

/** Every step takes the root to check, so that the planted-violation test can point it at a fixture. */
export type CheckStep = {
  readonly name: string;
  run(root: string): Promise<Finding[]>;
  /** A short figure for the step's line (sizes, counts); called after run. */
  note?(root: string): string;
};

export function describe(finding: Finding): string {
  const place =
    finding.file === undefined ? '' : `${finding.file}${finding.line === undefined ? '' : `:${finding.line}`} `;
  return `${place}[${finding.rule}] ${finding.message}`;
}
