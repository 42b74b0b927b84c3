import { LIST_STATES } from '@app/guides/contract';
import { useExistingPage } from '@app/platform/web/query';
import { useGo, useTextsSearch } from '@app/practice/web/shared-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditionHere } from '../use-edition.ts';
import { listQuery } from '../queries.ts';
import { enterWith, keepState } from './search-state.ts';

/** The filters from the URL, the text being typed, and the results. */
export function useGuideList({ bank, root }: EditionHere) {
  const address = useLocation().search.slice(1);
  const search = useTextsSearch(root, LIST_STATES);
  const { filter } = search;
  const [entered] = useState(() => enterWith(bank, address));
  const result = useQuery({
    ...listQuery(bank, filter),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const goTo = useGo();
  const data = useExistingPage(result, (page) => goTo(search.hrefFor(page), { replace: true }));
  const shown = data !== undefined;
  const { positiony } = entered;
  useEffect(() => {
    if (shown && positiony > 0) window.scrollTo({ top: positiony });
  }, [shown, positiony]);
  const leave = () =>
    keepState(bank, address, { searchText: filter.search, currentpage: filter.page, positiony: window.scrollY });
  return { ...result, ...search, data, leave };
}
