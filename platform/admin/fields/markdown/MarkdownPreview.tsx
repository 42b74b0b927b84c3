import { Prose, SkeletonLines } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

/** Loaded on the first preview: the very parser the server publishes with, which writes nothing but what is allowed. */
const loadRenderer = async () => {
  const { createMarkup } = await import('@app/platform/contract/markup');
  return createMarkup();
};

export function MarkdownPreview({ source }: { source: string }) {
  const renderer = useQuery({
    queryKey: ['markdown renderer'],
    queryFn: loadRenderer,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (renderer.isError) return <p className="text-ink3">The preview could not be loaded. Your text is not affected.</p>;
  if (!renderer.data) return <SkeletonLines lines={4} />;
  if (source.trim() === '') return <p className="text-ink3">Nothing to show yet.</p>;
  return <Prose kind="small" sanitisedHtml={renderer.data.render(source)} />;
}
