import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { ChangeClass } from '@app/questions/contract';

export interface PublishedVersion {
  readonly itemId: string;
  readonly versionId: string;
  readonly change: ChangeClass;
}

/** For modules that store answers; runs inside the transaction that publishes a new version of an item. */
export const versionPublished =
  slot<(deps: Deps, published: PublishedVersion) => Promise<void>>('questions.versionPublished');

export async function announce(deps: Deps, published: PublishedVersion): Promise<void> {
  for (const onPublished of deps.slots.contributions(versionPublished)) await onPublished(deps, published);
}
