import { createQueryClient } from '@app/platform/web/query';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

let client: QueryClient | undefined;

/** One cache for the page and its menus. It ends with the document, so it never outlives the user it was filled for. */
export const queryClient = (): QueryClient => (client ??= createQueryClient());

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
