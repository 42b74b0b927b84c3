import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { picturePrefix } from '../bank/pictures.ts';
import type { VersionKey } from '../items/marking.ts';

/** Whom a change of these questions reaches. Each contribution counts what its module keeps. */
export interface Reach {
  /** Learners who answered one of them since. */
  readonly people: number;
  /** Unfinished practice sets begun since that hold one of them. */
  readonly sets: number;
  /** Running mocks that hold one of them. */
  readonly mocks: number;
  /** Notes of learners at one of them, and cards they made from one. */
  readonly notes: number;
  readonly cards: number;
  /** Revision guides that name one of them. */
  readonly guides: number;
}
/** How many gems show a stored picture whose key begins like this; each keeps its own. */
export const gemsWithPicture = slot<(deps: Deps, keyPrefix: string) => Promise<number>>('questions.gemsWithPicture');
export const itemReach =
  slot<(deps: Deps, itemIds: readonly string[], since: Date) => Promise<Partial<Reach>>>('questions.itemReach');

const NOBODY: Reach = { people: 0, sets: 0, mocks: 0, notes: 0, cards: 0, guides: 0 };

export async function reachOf(deps: Deps, itemIds: readonly string[], since: Date): Promise<Reach> {
  if (itemIds.length === 0) return NOBODY;
  const counted = deps.slots.contributions(itemReach).map((count) => count(deps, itemIds, since));
  return (await Promise.all(counted)).reduce<Reach>((all, one) => ({ ...all, ...one }), NOBODY);
}

/** Gems that show a picture of the questions, under whatever ending it is stored. */
export async function gemsShowing(deps: Deps, sha256: string): Promise<number> {
  const counts = await Promise.all(
    deps.slots.contributions(gemsWithPicture).map((count) => count(deps, picturePrefix(sha256))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a corrected key does to answers given before. Each contribution counts what its module keeps. */
export interface KeyMoves {
  /** People whose latest answer becomes right, and those whose no longer is. */
  readonly rise: number;
  readonly fall: number;
  /** The words each of them gets. */
  readonly read_by_risen: string;
  readonly read_by_fallen: string;
  /** Marked mocks whose score rises; in a mock none ever falls. */
  readonly mocks: number;
}
export interface Rekeying {
  readonly itemId: string;
  readonly code: string;
  /** The option of each earlier version that would be right. */
  readonly marks: readonly VersionKey[];
}
export const keyMoves = slot<(deps: Deps, rekeying: Rekeying) => Promise<Partial<KeyMoves>>>('questions.keyMoves');

export async function movesOf(deps: Deps, rekeying: Rekeying): Promise<KeyMoves> {
  const none: KeyMoves = { rise: 0, fall: 0, read_by_risen: '', read_by_fallen: '', mocks: 0 };
  const counted = deps.slots.contributions(keyMoves).map((count) => count(deps, rekeying));
  return (await Promise.all(counted)).reduce<KeyMoves>((all, one) => ({ ...all, ...one }), none);
}
