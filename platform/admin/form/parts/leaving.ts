import { VERSIONS_PARAM } from '../../versions/source.ts';

export interface Guard {
  readonly dirty: boolean;
  readonly draftKept: boolean;
  /** What was typed is there again when the user comes back: only closing the tab loses it. */
  readonly keptInTab: boolean;
}
interface Place {
  readonly pathname: string;
  readonly search: string;
}
const idOf = ({ search }: Place): string | null => new URLSearchParams(search).get('id');
const showsVersions = ({ search }: Place): boolean => new URLSearchParams(search).has(VERSIONS_PARAM);

/** The guards whose changes would be lost by going from one place to the other. */
export function lostBy(guards: readonly Guard[], from: Place, to: Place): readonly Guard[] {
  const leavesPage = from.pathname !== to.pathname;
  const leavesRow = leavesPage || (idOf(from) !== null && idOf(from) !== idOf(to));
  const unkept = guards.filter(({ dirty, keptInTab }) => dirty && !keptInTab);
  if (leavesRow) return unkept;
  // The versions of the row are shown in place of its form, which offers the draft when it is shown again.
  return showsVersions(to) && !showsVersions(from) ? unkept.filter(({ draftKept }) => !draftKept) : [];
}

/** The guards of the page, in the order they appeared. */
export function createGuards() {
  let guards: readonly (Guard & { readonly key: symbol })[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof guards): void => {
    guards = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => guards,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (key: symbol, guard: Guard): void => {
      const isNew = guards.every((each) => each.key !== key);
      change(
        isNew ? [...guards, { ...guard, key }] : guards.map((each) => (each.key === key ? { ...guard, key } : each)),
      );
    },
    remove: (key: symbol): void => change(guards.filter((each) => each.key !== key)),
  };
}
