import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { ChangeClass } from '@app/questions/contract';
import type { NextVersion } from './publish-version.ts';

export interface PublishedVersion {
  readonly itemId: string;
  readonly versionId: string;
  readonly n: number;
  readonly change: ChangeClass;
  /** With a changed key: answers to an earlier version are marked again. */
  readonly marksEarlier: boolean;
}

/** For modules that store answers; runs inside the transaction that publishes a new version of an item. */
export const versionPublished =
  slot<(deps: Deps, published: PublishedVersion) => Promise<void>>('questions.versionPublished');

/** Does nothing for a first version. */
export async function announce(
  deps: Deps,
  { id, itemId, n, change, marksEarlier = false }: NextVersion,
): Promise<void> {
  if (change === null) return;
  const published = { itemId, versionId: id, n, change, marksEarlier };
  for (const onPublished of deps.slots.contributions(versionPublished)) await onPublished(deps, published);
}
