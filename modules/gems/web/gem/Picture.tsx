import type { GemImage } from '@app/gems/contract';
import { Skeleton } from '@app/platform/web/ui';
import { ImageZoom } from '@app/questions/web/drawing';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { imageQuery } from '../queries.ts';

/** A picture of a gem, which can be enlarged. When it cannot be loaded, its description is shown instead. */
export function Picture({ image }: { readonly image: GemImage }) {
  const { data, isPending } = useQuery({ ...imageQuery(image.id), staleTime: Number.POSITIVE_INFINITY });
  const [large, setLarge] = useState<boolean | null>(null);
  if (isPending) return <Skeleton className="mt-3 h-32 w-full rounded-md" />;
  if (!data || data.address === '')
    return <p className="mt-3 rounded-md border border-line p-4 text-sm text-ink2">Picture: {image.alt}</p>;
  return (
    <figure className="mt-3">
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={`Enlarge: ${image.alt}`}
        className="block w-full cursor-zoom-in"
      >
        <img
          src={data.address}
          alt={image.alt}
          className="max-h-80 w-full rounded-md border border-line bg-surface object-contain"
        />
      </button>
      <Suspense>
        {large === null ? null : (
          <ImageZoom open={large} src={data.address} alt={image.alt} title="Picture" onClose={() => setLarge(false)} />
        )}
      </Suspense>
    </figure>
  );
}
