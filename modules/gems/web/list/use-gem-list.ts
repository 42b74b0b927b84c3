import { GEMS, LIST_STATES } from '@app/gems/contract';
import { useExistingPage } from '@app/platform/web/query';
import { useGo, useTextsSearch } from '@app/practice/web/shared-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listQuery } from '../queries.ts';

/** The filters from the URL, the text being typed, and the results. */
export function useGemList() {
  const search = useTextsSearch(GEMS, LIST_STATES);
  const result = useQuery({ ...listQuery(search.filter), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const goTo = useGo();
  const data = useExistingPage(result, (page) => goTo(search.hrefFor(page), { replace: true }));
  return { ...result, ...search, data };
}
