import { homeOf } from '@app/access/contract';
import { viewerNow } from '@app/accounts/web';
import { isDialogOpen, isWriting, useKeydown } from '@app/platform/web/ui';
import { useLocation, useNavigate } from 'react-router';
import { PHONE_ROOT } from '../../../navigation/phone.ts';
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
    // Whoever is in the phone product stays there, whatever their device.
    const isOnPhone = pathname === PHONE_ROOT || pathname.startsWith(`${PHONE_ROOT}/`);
    const search = hrefForHome(isOnPhone ? PHONE_ROOT : homeOf(viewerNow()))(SEARCH);
    if (search.startsWith(`${pathname}#`))
      document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    else void navigate(search);
  });
}
