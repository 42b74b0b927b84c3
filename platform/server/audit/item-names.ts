import { contribute, slot } from '@app/platform/contract';
import type { Deps } from '../deps.ts';

/** What the items of a kind are called now, by id. Never the name of a person: those are read from their accounts. */
export interface ItemNames {
  /** As in the audit record. Resources need none: their title is declared. */
  readonly entity: string;
  readonly names: (deps: Deps, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
export const itemNames = slot<ItemNames>('platform.item-names');

/** A kind whose id is what people call it, such as the tag of a setting. */
export const namedByItself = (entity: string) =>
  contribute(itemNames, { entity, names: async (_deps, ids) => new Map(ids.map((id) => [id, id])) });
