import { isDialogOpen, useKeydown } from '@app/platform/web/ui';
import { useLocation, useNavigate } from 'react-router';

/** The search page, with the focus in its field. */
export const SEARCH = '/search#box';

/** Ctrl K, or Command K, opens the search page. */
export function useSearchKey(maySearch: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    if (!maySearch || isDialogOpen()) return;
    event.preventDefault();
    if (SEARCH.startsWith(`${pathname}#`))
      document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    else void navigate(SEARCH);
  });
}
