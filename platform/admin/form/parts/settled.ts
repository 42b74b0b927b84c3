import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { KeptTexts } from './kept-texts.ts';

interface Listed {
  readonly rows: readonly { readonly id: string; readonly isOpen: boolean }[];
  /** Whether it has every open row. */
  readonly isWhole: boolean;
}

/** The rows with a typed text that a list shows to be settled: as such, or by their absence from every open one. */
export function settledIn({ rows, isWhole }: Listed, typed: readonly string[]): readonly string[] {
  const found = new Map(rows.map(({ id, isOpen }) => [id, isOpen]));
  return typed.filter((id) => (found.has(id) ? !found.get(id) : isWhole));
}

/** Drops what was typed for rows that a colleague settled meanwhile: they have no box to send or empty it in. */
export function useDropSettled<Data>(
  { data, isPlaceholderData, isFetchedAfterMount }: UseQueryResult<Data>,
  listedIn: (data: Data) => Listed,
  texts: readonly Pick<KeptTexts<unknown>, 'ids' | 'drop'>[],
): void {
  const dropAll = useEffectEvent((read: Data) => {
    const listed = listedIn(read);
    for (const each of texts) for (const id of settledIn(listed, each.ids())) each.drop(id);
  });
  useEffect(() => {
    // An earlier reading may be older than the row that was settled here.
    if (data !== undefined && !isPlaceholderData && isFetchedAfterMount) dropAll(data);
  }, [data, isPlaceholderData, isFetchedAfterMount]);
}
