import { Prose, SkeletonLines } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

/** Loaded on the first preview. Raw HTML is shown as text: what visitors see is rendered and cleaned by the server. */
const loadRenderer = async () => {
  const { default: MarkdownIt } = await import('markdown-it');
  return new MarkdownIt({ html: false, linkify: false, typographer: false });
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
