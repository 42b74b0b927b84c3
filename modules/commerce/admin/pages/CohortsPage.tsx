import { ListPage } from '@app/platform/admin';
import { cohortsListing } from '../cohorts/cohorts-listing.tsx';

/** Groups whose places were bought in one order, by card or on invoice. */
export default function CohortsPage() {
  return <ListPage listing={cohortsListing} />;
}
