import { Prose, SkeletonLines } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdminFacts } from '../../context.tsx';

/** The text as the server would publish it: the same parser and sanitiser, with the variables filled in. */
export function MarkdownPreview({ source }: { source: string }) {
  const { preview } = useAdminFacts();
  const shown = useQuery({
    queryKey: ['text preview', source],
    queryFn: ({ signal }) => preview(source, signal),
    placeholderData: keepPreviousData,
    enabled: source.trim() !== '',
    gcTime: 0,
  });
  if (source.trim() === '') return <p className="text-ink3">Nothing to show yet.</p>;
  if (shown.isError) return <p className="text-ink3">The preview could not be loaded. Your text is not affected.</p>;
  if (shown.data === undefined) return <SkeletonLines lines={4} />;
  return <Prose kind="small" sanitisedHtml={shown.data} />;
}
