import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** The phone product has the same screens below this path. */
export const PHONE = '/plabonthego';

/** Navigates by script as a link would: inside the phone product it stays there. */
export function useGo(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onPhone = pathname === PHONE || pathname.startsWith(`${PHONE}/`);
  return useCallback((href, options) => void navigate(onPhone ? PHONE + href : href, options), [navigate, onPhone]);
}
