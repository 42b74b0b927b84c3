import '@app/platform/web/styles/admin.css';
import { createQueryClient } from '@app/platform/web/query';
import { LinkProvider, requireTrustedHtml } from '@app/platform/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './create-router.tsx';
import { RouterLink } from './router/RouterLink.tsx';

requireTrustedHtml();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <LinkProvider link={RouterLink}>
        <RouterProvider router={createRouter()} />
      </LinkProvider>
    </QueryClientProvider>
  </StrictMode>,
);
