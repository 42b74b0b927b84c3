import type { Paper } from '@app/mocks/contract';
import { useEffect, useEffectEvent } from 'react';

type Row = Pick<Paper['rows'][number], 'position' | 'question'>;
/** The pictures of a paper, from the question on the screen on, then those before it; each once. */
export const picturesFrom = (rows: readonly Row[], position: number): readonly string[] => {
  const [before, after] = [
    rows.filter((row) => row.position < position),
    rows.filter((row) => row.position >= position),
  ];
  return [...new Set([...after, ...before].flatMap(({ question }) => question.images.map(({ src }) => src)))];
};

function load(src: string): Promise<void> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = src;
  return image.decode().catch(() => undefined);
}

/** Brings the pictures of a paper to the device one after another, so that a question shows its own also without a connection. */
export function usePictures({ rows }: Paper, position: number): void {
  const list = useEffectEvent(() => picturesFrom(rows, position));
  const all = picturesFrom(rows, 1).join(' ');
  useEffect(() => {
    if (all === '') return;
    let left = false;
    const loadAll = async () => {
      for (const src of list()) {
        if (left) return;
        await load(src);
      }
    };
    void loadAll();
    return () => {
      left = true;
    };
  }, [all]);
}
