import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

/** The editable introduction of a screen. Nothing is shown while it loads or when there is none. */
export function Intro({ tag }: { readonly tag: string | undefined }) {
  const { data } = useQuery({
    ...queryOf(contentApi.pageByTag, { params: { tag: tag ?? '' } }),
    enabled: tag !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? (
    <div data-allow-copy={data.copy_allowed || undefined}>
      <Prose kind="small" sanitisedHtml={data.html} className="mt-8 text-ink2" />
    </div>
  ) : null;
}
