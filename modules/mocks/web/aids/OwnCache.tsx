import { createQueryClient } from '@app/platform/web/query';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';

/** Provides a query cache on public pages, which have none, for the reader's own data. */
export function OwnCache({ children }: { readonly children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [own] = useState(createQueryClient);
  return <QueryClientProvider client={around ?? own}>{children}</QueryClientProvider>;
}
