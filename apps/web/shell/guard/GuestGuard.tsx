import { session } from '@app/platform/web';
import { type ClientLoaderFunctionArgs, Outlet, redirect } from 'react-router';

/** The page is rendered for visitors, like any public one. */
export const loader = () => null;

/** Without a stored token there is no session to confirm, so the code that confirms it is not loaded. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  if (!session.token()) return null;
  const { guestRedirect } = await import('./guest-decision.ts');
  const goTo = await guestRedirect(url.pathname + url.search);
  if (goTo) throw redirect(goTo);
  return null;
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => true;

/** Hidden, by styles, while a stored token is being confirmed. */
export default function GuestGuard() {
  return (
    <div className="for-guests contents">
      <Outlet />
    </div>
  );
}
