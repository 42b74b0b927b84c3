import { createQueryClient } from '@app/platform/web/query';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';

/** Public pages have no cache of their own: this gives them one for what belongs to the reader. */
export function OwnCache({ children }: { readonly children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [own] = useState(createQueryClient);
  return <QueryClientProvider client={around ?? own}>{children}</QueryClientProvider>;
}
