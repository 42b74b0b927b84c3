import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** One part of a user's data export, supplied by the module that stores it. */
export interface ExportSection {
  /** The heading in the file, unique across the product. */
  readonly name: string;
  readonly collect: (deps: Deps, userId: string) => Promise<unknown>;
}
export const exportSection = slot<ExportSection>('accounts.export-section');

/** What a room forgets when a person goes. Runs inside the transaction that erases them. */
export interface EraseSection {
  readonly name: string;
  /** At once when they confirm, a week before they are erased: whatever others would wait for in vain. */
  readonly onConfirmed?: (deps: Deps, userId: string) => Promise<void>;
  readonly erase: (deps: Deps, userId: string) => Promise<void>;
}
export const eraseSection = slot<EraseSection>('accounts.erase-section');
