import { contribute } from '@app/platform/contract';
import { type Deps, isUuid, itemNames, type ItemNames, listTitlesOf } from '@app/platform/server';
import { mailTitle } from '@app/staff/contract';
import type { Declared } from '../declared.ts';

/** Kinds without a name of their own, and what their lines are known by instead. */
export const NAMELESS: Readonly<Record<string, string>> = {
  person: 'its person',
  entitlement: 'its person',
  appeal: 'its person',
  message: 'its person',
  suspicion: 'its person',
  'group-question': 'its person',
  'guide-report': 'its person, and the title of the guide in its values',
  'gem-report': 'its person, and the title of the gem in its values',
  comment: 'its person',
  push: 'the words sent, in its values',
  people: 'the number exported, in its values',
  salesnotice: 'a list of addresses',
  setup: 'what was made, in its values',
  sentMail: 'the kind of mail, in its values',
  failedJob: 'the kind of job, in its values',
  'payment event': 'its order, in its values',
  'event document': 'the name of the file, in its values',
  media: 'the name of the file, in its values',
  audit: 'the number of lines, in its values',
};

/** The names of what this module edits, the titles of resources, and those of orders on invoice. */
export const ownNames = (declared: Declared) => [
  ...declared.resources.map((resource) =>
    contribute(itemNames, {
      entity: resource.key,
      names: ({ db }, ids) =>
        listTitlesOf(
          db,
          resource,
          ids.filter((id) => isUuid(id)),
        ),
    }),
  ),
  contribute(itemNames, {
    entity: 'setting',
    names: async (_deps, ids) => new Map(ids.map((id) => [id, declared.settings.get(id)?.title ?? id])),
  }),
  contribute(itemNames, {
    entity: 'mail',
    names: async (_deps, ids) => new Map(ids.map((id) => [id, mailTitle(id)])),
  }),
];

export interface Item {
  readonly entity: string;
  readonly entity_id: string | null;
}
/** Each kind is asked once for all of its items. */
export async function namesOfAll(deps: Deps, items: readonly Item[]): Promise<(item: Item) => string | null> {
  const namers = new Map<string, ItemNames>();
  for (const each of deps.slots.contributions(itemNames)) if (!namers.has(each.entity)) namers.set(each.entity, each);
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [entity, rows] of Map.groupBy(items, (item) => item.entity)) {
    const ids = [...new Set(rows.flatMap((row) => row.entity_id ?? []))];
    const namer = namers.get(entity);
    if (namer && ids.length > 0) found.set(entity, await namer.names(deps, ids));
  }
  return ({ entity, entity_id: id }) => (id === null ? null : (found.get(entity)?.get(id) ?? null));
}
