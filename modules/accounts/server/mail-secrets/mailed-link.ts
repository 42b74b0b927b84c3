import type { Deps } from '@app/platform/server';

/**
 * The address of a mailed link. The secret is in the fragment, which browsers do not send: no proxy, log or other site
 * ever sees it. The page sends it when its button is pressed.
 */
export const mailedLink = (deps: Deps, path: string, secret: string): string =>
  `${deps.site.publicUrl}${path}#${secret}`;
