import { commerceApi } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Queries } from '../../guard/query-client.tsx';

interface HadAccessProps {
  readonly children: (had: boolean) => ReactNode;
}

function Answered({ children }: HadAccessProps) {
  const [now] = useState(() => Date.now());
  const { data } = useQuery(queryOf(commerceApi.subscriptions, {}));
  return children(data?.some(({ ends_at }) => Date.parse(ends_at) <= now) ?? false);
}

/** Whether a member without access had it before; false until that is known. */
export default function HadAccess({ children }: HadAccessProps) {
  return (
    <Queries>
      <Answered>{children}</Answered>
    </Queries>
  );
}
