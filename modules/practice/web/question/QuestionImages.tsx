import type { QuestionPage } from '@app/practice/contract';
import { Dialog } from '@app/platform/web/ui';
import { useState } from 'react';

type Image = QuestionPage['question']['images'][number];

function Picture({ image }: { readonly image: Image }) {
  const [large, setLarge] = useState(false);
  return (
    <figure className="mt-4 max-w-head">
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={`Enlarge: ${image.alt}`}
        className="block w-full cursor-zoom-in"
      >
        <img
          src={image.src}
          alt={image.alt}
          className="max-h-96 w-full rounded-md border border-line bg-surface object-contain"
        />
      </button>
      {image.caption || image.credit ? (
        <figcaption className="mt-1.5 text-sm text-ink2">
          {image.caption} {image.credit ? <span className="text-xs text-ink3">{image.credit}</span> : null}
        </figcaption>
      ) : null}
      <Dialog open={large} onClose={() => setLarge(false)} title="Picture" wide>
        <img src={image.src} alt={image.alt} className="w-full rounded-md bg-surface" />
      </Dialog>
    </figure>
  );
}

export const QuestionImages = ({ images }: { readonly images: readonly Image[] }) => (
  <>
    {images.map((image) => (
      <Picture key={image.src} image={image} />
    ))}
  </>
);
