import type { ReactNode } from 'react';

export type PaletteItem = { id: string; label: string; icon?: ReactNode | undefined; aside?: ReactNode | undefined };
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

export function flatten(groups: readonly PaletteGroup[]): readonly PaletteItem[] {
  return groups.flatMap((group) => group.items);
}

/** The index to highlight: wraps at both ends; -1 for none. */
export function nextIndex(key: string, now: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  return now;
}
