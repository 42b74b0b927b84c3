import { lazyPart } from '@app/platform/web/ui';
import type { Question } from '@app/questions/contract';
import { Suspense, useState } from 'react';

type Image = Question['images'][number];
const ImageZoom = lazyPart(() => import('./zoom/ImageZoom.tsx').then((file) => ({ default: file.ImageZoom })));

interface PictureProps {
  readonly image: Image;
  readonly answered: boolean;
}

/**
 * Interpreting a picture is part of the question: until it is answered, its name is the caption and the description is
 * shown on request. Afterwards its name is the description.
 */
function Picture({ image, answered }: PictureProps) {
  const [large, setLarge] = useState<boolean | null>(null);
  const name = answered ? image.alt : image.caption || image.alt;
  return (
    <figure className="mt-4 max-w-head">
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={`Enlarge: ${name}`}
        className="block w-full cursor-zoom-in"
      >
        <img
          src={image.src}
          alt={name}
          className="max-h-96 w-full rounded-md border border-line bg-surface object-contain"
        />
      </button>
      {image.caption || image.credit ? (
        <figcaption className="mt-1.5 text-sm text-ink2">
          {image.caption} {image.credit ? <span className="text-xs text-ink3">{image.credit}</span> : null}
        </figcaption>
      ) : null}
      {name === image.alt ? null : (
        <details className="mt-1.5 max-w-prose text-sm text-ink2">
          <summary className="w-fit text-link underline underline-offset-3">Describe the picture in words</summary>
          <p className="mt-1">{image.alt}</p>
        </details>
      )}
      <Suspense>
        {large === null ? null : (
          <ImageZoom
            open={large}
            src={image.src}
            alt={name}
            title={image.caption || 'Picture'}
            onClose={() => setLarge(false)}
          />
        )}
      </Suspense>
    </figure>
  );
}

export interface QuestionImagesProps {
  readonly images: readonly Image[];
  readonly answered: boolean;
}
export const QuestionImages = ({ images, answered }: QuestionImagesProps) => (
  <>
    {images.map((image) => (
      <Picture key={image.src} image={image} answered={answered} />
    ))}
  </>
);
