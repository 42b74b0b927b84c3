import type { Kind, Loaded, Visit } from './visit.ts';
import type { Viewer } from './views.ts';

/** What a page may load with nothing cached. Bytes are those of bodies after Brotli; 1 kB is 1000 bytes. */
interface Budget {
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  /** Of the document, uncompressed. */
  readonly documentBytes: number;
  /** The layout shift, as Chromium adds it up. */
  readonly shift: number;
}

export const BUDGETS: Readonly<Record<Viewer, Budget>> = {
  visitor: {
    scripts: 18,
    scriptBytes: 155_000,
    styleBytes: 20_000,
    fontBytes: 125_000,
    documentBytes: 75_000,
    shift: 0.02,
  },
  learner: {
    scripts: 31,
    scriptBytes: 226_000,
    styleBytes: 20_000,
    fontBytes: 125_000,
    documentBytes: 33_000,
    shift: 0.02,
  },
  staff: {
    scripts: 170,
    scriptBytes: 390_000,
    styleBytes: 22_000,
    fontBytes: 125_000,
    documentBytes: 15_000,
    shift: 0.02,
  },
};

export const ofKind = ({ loaded }: Pick<Visit, 'loaded'>, kind: Kind): readonly Loaded[] =>
  loaded.filter((each) => each.kind === kind);
export const bytesOf = (visit: Pick<Visit, 'loaded'>, kind: Kind): number =>
  ofKind(visit, kind).reduce((sum, { bytes }) => sum + bytes, 0);

/** What a visit used of its budget, by the names of the budget. */
export const spentIn = (visit: Visit): Budget => ({
  scripts: ofKind(visit, 'script').length,
  scriptBytes: bytesOf(visit, 'script'),
  styleBytes: bytesOf(visit, 'style'),
  fontBytes: bytesOf(visit, 'font'),
  documentBytes: visit.documentBytes,
  shift: visit.shift,
});

const WORDS: Readonly<Record<keyof Budget, (value: number) => string>> = {
  scripts: (count) => `${count} scripts`,
  scriptBytes: (bytes) => `${(bytes / 1000).toFixed(1)} kB of script`,
  styleBytes: (bytes) => `${(bytes / 1000).toFixed(1)} kB of styles`,
  fontBytes: (bytes) => `${(bytes / 1000).toFixed(1)} kB of fonts`,
  documentBytes: (bytes) => `a document of ${(bytes / 1000).toFixed(1)} kB`,
  shift: (value) => `a layout shift of ${value.toFixed(3)}`,
};

/** A sentence for everything in which a visit went beyond its budget. */
export function excessOf(visit: Visit, viewer: Viewer): readonly string[] {
  const [spent, budget] = [spentIn(visit), BUDGETS[viewer]];
  return (Object.keys(WORDS) as (keyof Budget)[])
    .filter((name) => spent[name] > budget[name])
    .map((name) => `${WORDS[name](spent[name])}; at most ${WORDS[name](budget[name])}`);
}
