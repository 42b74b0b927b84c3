import { RETENTION } from '@app/gems/contract';
import { CardDrawing, RateButtons } from '@app/gems/web/drawing';
import { PreviewFrame } from '@app/platform/admin';
import { createMarkup } from '@app/platform/contract/markup';
import { Segmented } from '@app/platform/web/ui';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useDeferredValue, useState } from 'react';
import type { PlacedImage } from './use-images.ts';
import type { PlacedCard } from './use-cards.ts';

const markup = createMarkup();
const SIDES = [
  { value: 'back', label: 'Back' },
  { value: 'front', label: 'Front' },
] as const;
const LOOKS = [
  { value: 'light', label: 'Light', icon: <Sun className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon className="size-4" /> },
] as const;

interface PhoneProps {
  readonly gem: string;
  readonly card: PlacedCard;
  readonly image: PlacedImage | undefined;
  readonly total: number;
}

/** The right column: the chosen card as a learner sees it on a phone. */
export function Phone({ gem, card, image, total }: PhoneProps) {
  const [side, setSide] = useState<'back' | 'front'>('back');
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const shown = useDeferredValue(card);
  const drawn = {
    kind: shown.kind,
    gem: gem || 'The name of the gem',
    front: shown.front || 'The front appears here.',
    html: markup.render(shown.back || '*The back appears here.*'),
  };
  const picture = image ? (
    image.address ? (
      <img
        src={image.address}
        alt={image.alt}
        className="mt-3 max-h-80 w-full rounded-md border border-line object-contain"
      />
    ) : (
      <p className="mt-3 rounded-md border border-line p-4 text-sm text-ink2">Picture: {image.alt}</p>
    )
  ) : null;
  return (
    <section aria-label="As learners see it">
      <div className="mb-3 flex flex-wrap gap-2">
        <Segmented label="Side" options={SIDES} value={side} onChange={setSide} />
        <Segmented label="Appearance" options={LOOKS} value={look} onChange={setLook} />
      </div>
      <PreviewFrame title="The card as learners see it" theme={look} narrow>
        <div className="px-4 pt-4">
          <p className="text-xl font-bold">Decking</p>
          <p className="mb-3 text-sm text-ink2">
            {card.at + 1} of {total}
          </p>
          <CardDrawing card={drawn} picture={picture} isTurned={side === 'back'} />
          <div className="-mx-4 mt-4 border-t border-line bg-surface px-2 py-2.5">
            <RateButtons state={null} retention={RETENTION.first} />
          </div>
        </div>
      </PreviewFrame>
      <p className="mt-2 text-center text-sm text-ink3">As on a phone. The dates are those of a new card.</p>
    </section>
  );
}
