import type { Line } from '@app/platform/contract';
import type { Store } from '@app/platform/web';

export interface ShelfChoice {
  readonly category_id: string;
  readonly matrix_id: string | null;
}
const NONE: ShelfChoice = { category_id: '', matrix_id: null };

/** Where the last new question of a line was placed, as long as the tab is open. */
export function lastShelf(store: Store, line: Line, personId: string) {
  const key = `question shelf ${line} ${personId}`;
  return {
    read: (): ShelfChoice => {
      const [category_id = '', matrix_id = ''] = (store.getItem(key) ?? '').split(' ');
      return category_id ? { category_id, matrix_id: matrix_id || null } : NONE;
    },
    write: ({ category_id, matrix_id }: ShelfChoice) => store.setItem(key, `${category_id} ${matrix_id ?? ''}`),
  };
}
