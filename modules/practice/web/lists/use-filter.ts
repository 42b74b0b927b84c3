import { useSearchParams } from 'react-router';
import { FILTERS, type RowFilter, SORTS, type Sort } from './choose-rows.ts';

/** One choice of a list, in the URL: it survives a reload, can be linked to, and Back undoes it. The first is the default. */
function useChoice<T extends string>(param: string, choices: readonly [T, ...T[]]): readonly [T, (next: T) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(param);
  const change = (next: T) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === choices[0]) after.delete(param);
        else after.set(param, next);
        return after;
      },
      { preventScrollReset: true },
    );
  return [choices.find((each) => each === value) ?? choices[0], change];
}

export const useFilter = (): readonly [RowFilter, (next: RowFilter) => void] => useChoice('show', FILTERS);
export const useSort = (): readonly [Sort, (next: Sort) => void] => useChoice('sort', SORTS);
