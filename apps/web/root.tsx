import '@app/platform/web/styles/app.css';
import './shell/shell.css';
import { cspNonce, pageMeta, rememberPage, siteFacts, useSite } from '@app/platform/web';
import { beginScript } from '@app/platform/web/begin';
import { displayBootScript, preloadFonts } from '@app/platform/web/theme';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { recordedPath } from './navigation/recorded-path.ts';
import { ConsentBanner } from './shell/consent/ConsentBanner.tsx';
import { watchConsent } from './shell/consent/watch-consent.ts';
import { shellBootScript } from './shell/start/document/boot-script.ts';
import { firstCalls } from './shell/start/document/first-calls.ts';
import { screenMeta } from './shell/start/screen-meta.ts';
import { ErrorScreen, warmErrorPage } from './shell/errors/ErrorScreen.tsx';
import { whenIdle } from './shell/start/prefetch.ts';

/** Only rendered on the server: it has run before hydration, so the client bundle does not need its text. */
const BOOT = import.meta.env.SSR ? `${displayBootScript};${shellBootScript}` : '';

/** Until a font arrives, a fallback with the same metrics is shown: see styles/fonts.css. */
export const links: LinksFunction = () =>
  preloadFonts.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }));

export function loader({ context }: LoaderFunctionArgs) {
  return { site: context.get(siteFacts), nonce: context.get(cspNonce) };
}

/**
 * The head of every page that exports no `meta`: the title of its screen. An error page also gets a title, because an
 * untitled document cannot be recognised in a tab.
 */
export const meta: MetaFunction = (args) => {
  if (args.error !== undefined && args.error !== null) {
    const missing = isRouteErrorResponse(args.error) && args.error.status === 404;
    return pageMeta(args, { title: missing ? 'Page not found' : 'Something went wrong' });
  }
  return screenMeta(args);
};

/** The site's facts do not change while a tab is open. */
export const shouldRevalidate = () => false;

/** The calls with which the page at this address begins; as BOOT, only rendered on the server. */
const beginAt = (pathname: string): string =>
  import.meta.env.SSR ? `;${beginScript(firstCalls(pathname), import.meta.env['VITE_API_BASE'])}` : '';

export function Layout({ children }: { readonly children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  // The browser hides nonces from scripts, so the hydrated document must not try to restate them.
  const nonce = typeof document === 'undefined' ? facts?.nonce : undefined;
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18221f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* oxlint-disable-next-line react/no-danger -- our own constant, which must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BOOT + beginAt(pathname) }} />
        <Meta />
        {/* Our own files need no nonce; an empty one keeps the router from adding its own, which hydration would miss. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { analyticsPath } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.live = '';
    whenIdle(warmErrorPage);
  }, []);
  useEffect(() => rememberPage(recordedPath(pathname)), [pathname]);
  useEffect(() => watchConsent(analyticsPath), [analyticsPath]);
  return (
    <>
      <ConsentBanner counted={Boolean(analyticsPath)} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <ErrorScreen error={error} />
    </main>
  );
}
