import { decideScreen } from '@app/access/contract';
import { confirmSelf, forgetSelf, isOutdated, viewerNow } from '@app/accounts/web';
import { Protection } from '@app/integrity/web';
import { Toaster } from '@app/platform/web/ui';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  redirectDocument,
  useMatches,
} from 'react-router';
import { screens } from '../../screens.ts';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { Queries } from './query-client.tsx';
import { arriveAt, rememberRefusal } from './refusal.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { ruleOf } from './rule-of.ts';
import { LoadingGuard } from './LoadingGuard.tsx';

const UNREACHABLE = 'We could not reach the server';
/** The guard of the basic layout, which has no protection because it is also the frame of public pages. */
const UNPROTECTED = 'guard-basic';

/** The document contains nothing personal; a screen without a valid rule already fails here. */
export function loader({ pattern }: LoaderFunctionArgs) {
  ruleOf(screens, pattern);
  return null;
}

/** Access can change at any moment, so no cache may keep the page. The service worker's copy is for offline use. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

/** Confirms the session once per load, then applies the rule of the screen. */
export async function clientLoader({ pattern, url }: ClientLoaderFunctionArgs) {
  const rule = ruleOf(screens, pattern);
  const { phase } = await confirmSelf();
  if (isOutdated()) throw redirectDocument(url.pathname + url.search);
  const decision = decideScreen(rule, viewerNow(), url.pathname + url.search);
  if (decision.ok) {
    arriveAt(url.pathname);
    return null;
  }
  // An unreachable server must not log the user out.
  if (phase === 'unreachable') throw data(UNREACHABLE, { status: 503 });
  if (decision.why === 'TOKEN_LOST') forgetSelf();
  rememberRefusal(decision.goTo, decision.why);
  throw redirect(decision.goTo);
}
clientLoader.hydrate = true as const;

/** Runs on every navigation, because the next screen may have another rule. */
export const shouldRevalidate = () => true;

export const HydrateFallback = LoadingGuard;

export default function Guard() {
  const plain = useMatches().some((match) => match.id === UNPROTECTED);
  return (
    <Queries>
      {plain ? (
        <Protection>
          <RefusalNotice />
          <Outlet />
        </Protection>
      ) : (
        <Outlet />
      )}
      <Toaster />
    </Queries>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorScreen error={error} />;
}
