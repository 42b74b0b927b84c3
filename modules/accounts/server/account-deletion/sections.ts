import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** One part of a user's data export, supplied by the module that stores it. */
export interface ExportSection {
  /** The heading in the file, unique across the product. */
  readonly name: string;
  readonly collect: (deps: Deps, userId: string) => Promise<unknown>;
}
export const exportSection = slot<ExportSection>('accounts.export-section');

/** What a module erases with a user. Runs inside the transaction of the erasure. */
export interface EraseSection {
  readonly name: string;
  /** Runs when the deletion is confirmed, a week before the erasure: for things that other users would wait for in vain. */
  readonly onConfirmed?: (deps: Deps, userId: string) => Promise<void>;
  readonly erase: (deps: Deps, userId: string) => Promise<void>;
}
export const eraseSection = slot<EraseSection>('accounts.erase-section');
