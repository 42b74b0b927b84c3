import type { Deps } from '@app/platform/server';

/**
 * The address of a mailed link. The secret stands behind the #, which browsers keep to themselves: no proxy, log or other
 * site ever sees it. The page sends it on when its button is pressed.
 */
export const mailedLink = (deps: Deps, path: string, secret: string): string =>
  `${deps.site.publicUrl}${path}#${secret}`;
