import { useAdminFacts } from '@app/platform/admin';
import { QueryPage as UsersInRange } from '@app/users/admin';
import { LookupCard } from '../orders/LookupCard.tsx';

/** Users by date, and the order behind a number somebody gives. */
export default function QueryPage() {
  const { v } = useAdminFacts().rightsIn('pausers');
  return <UsersInRange above={v ? <LookupCard /> : null} />;
}
