import { useSearchParams } from 'react-router';
import { FILTERS, type Filter } from './choose-rows.ts';

const PARAM = 'show';

/** The filter of a list, in the URL: it survives a reload, can be linked to, and Back undoes it. */
export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAM);
  const change = (next: Filter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'all') after.delete(PARAM);
        else after.set(PARAM, next);
        return after;
      },
      { preventScrollReset: true },
    );
  return [FILTERS.find((each) => each === value) ?? 'all', change];
}
