import { isKeyTaken, useKeydown } from '@app/platform/web/ui';
import { ROW_PLACE } from '../return/place.ts';

export interface ListKeys {
  readonly count: number;
  readonly open: (at: number) => void;
  readonly select?: (at: number) => void;
  readonly create?: () => void;
  readonly help?: () => void;
}

const rowAt = (at: number) => document.querySelector<HTMLElement>(`[${ROW_PLACE}="${at}"]`);
/** -1 when no row has the focus. */
const placeNow = (): number => Number(document.activeElement?.closest(`[${ROW_PLACE}]`)?.getAttribute(ROW_PLACE) ?? -1);

/** J and K move between rows, X ticks, E or Enter opens, C creates, / searches, ? lists the shortcuts. */
export function useListKeys(keys: ListKeys): void {
  const walk = (by: number) => {
    const to = Math.max(0, Math.min(keys.count - 1, placeNow() + by));
    rowAt(to)?.focus();
    rowAt(to)?.scrollIntoView({ block: 'nearest' });
  };
  const atRow = (act: (at: number) => void) => {
    const at = placeNow();
    if (at >= 0) act(at);
    return at >= 0;
  };
  const act = (event: KeyboardEvent): boolean => {
    const { select, open, create, help } = keys;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'j') return (walk(1), true);
    if (key === 'k') return (walk(-1), true);
    if (key === 'x' && select) return atRow(select);
    if (key === 'e') return atRow(open);
    // On a link or button inside the row, Enter activates that instead.
    if (key === 'Enter') return (event.target as HTMLElement).hasAttribute?.(ROW_PLACE) && atRow(open);
    if (key === 'c' && create) return (create(), true);
    if (key === '/') return (document.querySelector<HTMLElement>('[data-list-search]')?.focus(), true);
    if (key === '?' && help) return (help(), true);
    return false;
  };
  useKeydown((event) => {
    if (!isKeyTaken(event) && act(event)) event.preventDefault();
  });
}
