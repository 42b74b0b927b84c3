import type { Edition } from '@app/platform/contract';
import { type Deps, remembered } from '@app/platform/server';
import { isId, type OptionKey, type QuestionKey } from '@app/questions/contract';
import * as repo from './keys.repo.ts';
import { fillKey, titleToday } from './fill-title.ts';
import { presentKey } from './present.ts';

/** Key, rationales, explanation and all other spoilers; only for an answered question. */
export async function readKeys(deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, QuestionKey>> {
  if (versionIds.length === 0) return new Map();
  const [rows, title] = await Promise.all([repo.listKeys(deps.db, versionIds), titleToday(deps)]);
  return new Map(rows.map((row) => [row.version_id, fillKey(presentKey(row), title)]));
}

export const readKey = async (deps: Deps, versionId: string): Promise<QuestionKey | null> =>
  isId(versionId) ? ((await readKeys(deps, [versionId])).get(versionId) ?? null) : null;

export interface ItemVersion {
  readonly itemId: string;
  readonly code: string;
  readonly versionId: string;
  readonly n: number;
  /** Statistics of different epochs must not be added up. */
  readonly epoch: number;
  /** The option that is right by current knowledge; differs from the published key if that was corrected. */
  readonly answerKey: OptionKey;
  /** Differs from versionId when a newer version was published since. */
  readonly currentVersionId: string;
  /** Its place in that edition, open or not; null when it never had one. */
  readonly placed: { readonly categoryId: string; readonly matrixId: string | null; readonly open: boolean } | null;
}

export interface KeyQuery {
  readonly edition: Edition;
  readonly itemId: string;
  /** The current version when omitted. */
  readonly versionId?: string | undefined;
}
export interface Marking {
  readonly item: ItemVersion;
  readonly key: QuestionKey;
}

const isKeyQuery = ({ itemId, versionId }: KeyQuery): boolean =>
  isId(itemId) && (versionId === undefined || isId(versionId));

/** What marking an answer and replying to it need; null for an item or version that is not published. */
export async function markingFor(deps: Deps, query: KeyQuery): Promise<Marking | null> {
  if (!isKeyQuery(query)) return null;
  const row = await repo.findMarking(deps.db, { ...query, versionId: query.versionId ?? null });
  if (!row) return null;
  const { category_id: categoryId, matrix_id: matrixId } = row;
  const item = {
    itemId: query.itemId,
    code: row.code,
    versionId: row.version_id,
    n: row.n,
    epoch: row.epoch,
    answerKey: row.answer_key,
    currentVersionId: row.current_version_id,
    placed: categoryId === null ? null : { categoryId, matrixId, open: row.open === true },
  };
  return { item, key: fillKey(presentKey(row), await titleToday(deps)) };
}

const RECENT_SECONDS = 60;
/** Of about 6 kB each. */
const MOST_RECENT = 5000;
const recentMarking = remembered(
  RECENT_SECONDS,
  (deps, key) => {
    const [edition, itemId = '', versionId] = key.split(' ');
    return markingFor(deps, { edition: edition as Edition, itemId, versionId });
  },
  MOST_RECENT,
);

/**
 * The marking as this process read it within the last minute. Key, version and place may have changed since: only for a
 * statement that checks them against key_view and bank_view while it stores.
 */
export async function recentMarkingFor(deps: Deps, query: KeyQuery): Promise<Marking | null> {
  if (!isKeyQuery(query)) return null;
  const { edition, itemId, versionId } = query;
  return recentMarking(deps, [edition, itemId, versionId ?? []].flat().join(' '));
}

/** The same without the key. */
export const itemVersionFor = async (deps: Deps, query: KeyQuery): Promise<ItemVersion | null> =>
  (await markingFor(deps, query))?.item ?? null;

/** Every version of an item, oldest first. */
export const listVersions = (deps: Deps, itemId: string): Promise<readonly repo.VersionRow[]> =>
  repo.listVersionsOf(deps.db, itemId);
