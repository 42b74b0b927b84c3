// Shared by all checks of the linter: reporting a finding, and the search for duplicates.
import type { PackFinding, PackSource } from '../source.ts';

export type Reporter = (source: PackSource, message: string, path?: readonly PropertyKey[]) => void;

export const collector = (): { findings: PackFinding[]; say: Reporter } => {
  const findings: PackFinding[] = [];
  const say: Reporter = (source, message, path = []) => findings.push({ at: source.at(path), message });
  return { findings, say };
};

export interface Named {
  readonly source: PackSource;
  readonly name: string;
  readonly path?: readonly PropertyKey[];
}

/** Reports every repeated name with the place of its first use. Names are compared without regard to case. */
export const reportRepeats = (say: Reporter, what: string, named: readonly Named[]): void => {
  const first = new Map<string, Named>();
  for (const entry of named) {
    const key = entry.name.toLowerCase();
    const earlier = first.get(key);
    if (earlier) {
      say(entry.source, `${what} "${entry.name}" stands already at ${earlier.source.at(earlier.path)}`, entry.path);
    } else first.set(key, entry);
  }
};
