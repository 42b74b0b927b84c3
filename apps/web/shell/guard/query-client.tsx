import { createQueryClient } from '@app/platform/web/query';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

let client: QueryClient | undefined;

/** One cache for the page and the menus around it. It dies with the document, and so does whoever it was filled for. */
export function Queries({ children }: { readonly children: ReactNode }) {
  client ??= createQueryClient();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
