import { ListPage, useAdminFacts } from '@app/platform/admin';
import { useMemo } from 'react';
import { cohortsListing } from '../cohorts/cohorts-listing.tsx';

/** Groups whose places were bought in one order, by card or on invoice. */
export default function CohortsPage() {
  const { rightsIn } = useAdminFacts();
  const listing = useMemo(() => cohortsListing(rightsIn('paproducts')), [rightsIn]);
  return <ListPage listing={listing} />;
}
