import { send } from '@app/platform/web';
import { Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

/** The text editors keep for a screen. Without it, or while it is on its way, nothing is missing. */
export function Intro({ tag }: { readonly tag: string | undefined }) {
  const path = `/plabable/page/tag/${tag}`;
  const { data } = useQuery({
    queryKey: [path],
    // By its path, not by its declaration: the shapes of all content would come along.
    queryFn: ({ signal }) => send({ method: 'GET', path, signal }) as Promise<{ readonly html: string }>,
    enabled: tag !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? <Prose kind="small" sanitisedHtml={data.html} className="mt-8 text-ink2" /> : null;
}
