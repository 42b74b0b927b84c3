import { useAdminFacts } from '@app/platform/admin';
import { QueryPage as UsersInRange } from '@app/users/admin';
import { LookupCard } from '../orders/LookupCard.tsx';

/** Users by date, and a look-up of orders by number. */
export default function QueryPage() {
  const { v } = useAdminFacts().rightsIn('pausers');
  return <UsersInRange after={v ? <LookupCard title="Find an order" /> : null} />;
}
