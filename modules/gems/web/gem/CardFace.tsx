import type { GemCard } from '@app/gems/contract';
import { Prose } from '@app/platform/web/ui';
import { Picture } from './Picture.tsx';

/** A card with both sides shown. */
export const CardFace = ({ card, note }: { readonly card: GemCard; readonly note?: string | undefined }) => (
  <li className="border-b border-line py-5 last:border-b-0">
    <h3 className="text-xl leading-snug font-medium">{card.front}</h3>
    {card.image ? <Picture image={card.image} /> : null}
    <Prose sanitisedHtml={card.html} className="mt-2" />
    {note ? (
      <p className="mt-3 text-sm text-ink2">
        <b>Your note.</b> {note}
      </p>
    ) : null}
  </li>
);

/** A clincher: the cue, and what it points to. */
export const ClincherRow = ({ card }: { readonly card: GemCard }) => (
  <li className="border-l-2 border-line py-1 pl-3">
    <span className="block text-ink2">{card.front}</span>
    <Prose kind="small" sanitisedHtml={card.html} className="font-bold" />
  </li>
);
