import { homeOf } from '@app/access/contract';
import { viewerNow } from '@app/accounts/web';
import { isDialogOpen, isWriting, useKeydown } from '@app/platform/web/ui';
import { useLocation, useNavigate } from 'react-router';
import { hrefForHome } from './member-href.ts';
import { isSearchKey } from './search-key.ts';

/** The search page, with the focus in its field. */
export const SEARCH = '/search#box';

/** Opens the search page from the keyboard. */
export function useSearchKey(maySearch: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useKeydown((event) => {
    if (!maySearch || !isSearchKey(event, isWriting(event.target)) || isDialogOpen()) return;
    event.preventDefault();
    const search = hrefForHome(homeOf(viewerNow()))(SEARCH);
    if (search.startsWith(`${pathname}#`))
      document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    else void navigate(search);
  });
}
