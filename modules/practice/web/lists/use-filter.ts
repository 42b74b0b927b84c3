import { useSearchParams } from 'react-router';
import { FILTERS, type Filter } from './choose-rows.ts';

const PARAM = 'show';

/** Which rows a list shows, in the address: it survives a reload, goes with a link, and Back undoes it. */
export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const said = params.get(PARAM);
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
  return [FILTERS.find((each) => each === said) ?? 'all', change];
}
