import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** The phone product has the same screens below this path. */
export const PHONE = '/plabonthego';

/** Goes to a screen by script as its link would: inside the phone product one stays in it. */
export function useGo(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onPhone = pathname === PHONE || pathname.startsWith(`${PHONE}/`);
  return useCallback((href, options) => void navigate(onPhone ? PHONE + href : href, options), [navigate, onPhone]);
}
