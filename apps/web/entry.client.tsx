import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { RouteObject } from 'react-router';
import { recoverFromLostChunks } from './shell/start/chunk-recovery.ts';
import { watchInstallOffer } from './shell/pages/phone/install-offer.ts';
import { continueOffline } from './shell/start/known-routes.ts';

recoverFromLostChunks(window);
watchInstallOffer(window);
continueOffline(window, () => {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { routes: RouteObject[] } };
  return router ? { routes: router.routes, pathname: window.location.pathname } : null;
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
