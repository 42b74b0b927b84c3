import { DeleteAccount } from '@app/accounts/web';
import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

/** Nothing is shown while it loads or when there is none: the form names what matters. */
function Details() {
  const { data } = useQuery({
    ...queryOf(contentApi.pageByTag, { params: { tag: 'deleteaccount' } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? (
    <div data-allow-copy={data.copy_allowed || undefined}>
      <Prose kind="small" sanitisedHtml={data.html} className="mt-8 text-ink2" />
    </div>
  ) : null;
}

/** Here and not in accounts, which cannot read the pages staff edit. */
export default function DeleteAccountPage() {
  return <DeleteAccount details={<Details />} />;
}
