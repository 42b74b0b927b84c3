import { type GemRow, gemPath } from '@app/gems/contract';
import { counted } from '@app/platform/contract';
import { Badge, Button, UiLink } from '@app/platform/web/ui';
import { Marked } from '@app/practice/web/shared-parts';
import { useState } from 'react';
import { dueText } from '../due-text.ts';

interface GemTileProps {
  readonly gem: GemRow;
  readonly onDeck: (gem: GemRow, inDeck: boolean) => void;
}

function State({ gem }: { readonly gem: GemRow }) {
  if (!gem.in_deck) return <Badge>New</Badge>;
  if (gem.due > 0) return <Badge tone="berry">Due today</Badge>;
  return <span className="text-sm text-ink2">{gem.next_at ? `Due ${dueText(gem.next_at)}` : 'Not started'}</span>;
}

/** A cue whose answer waits until the reader has tried to recall it. */
function Clincher({ cue, answer, gem }: NonNullable<GemRow['clincher']> & { readonly gem: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-3 border-l-2 border-line pl-3">
      <span className="block text-ink2">{cue}</span>
      {isShown ? (
        <b>{answer}</b>
      ) : (
        <Button
          size="s"
          tone="quiet"
          aria-label={`Show the answer: ${gem}`}
          className="relative z-1 -ml-2.5"
          onClick={() => setShown(true)}
        >
          Show the answer
        </Button>
      )}
    </div>
  );
}

/** A gem in the list: its topic, one clincher to recognise it by, and whether it is in the deck. */
function GemTile({ gem, onDeck }: GemTileProps) {
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface px-5.5 py-5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className="min-w-0 text-sm text-ink2">{gem.category.name}</span>
        <span className="flex-none whitespace-nowrap">
          <State gem={gem} />
        </span>
      </div>
      <h2 className="mt-2 text-xl leading-snug font-medium">
        <UiLink href={gemPath(gem.name)} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
          {gem.found ? <Marked {...gem.found.name} /> : gem.name}
        </UiLink>
      </h2>
      {gem.found && gem.found.excerpt.marks.length > 0 ? (
        <p className="mt-3 border-l-2 border-line pl-3 text-ink2">
          <Marked {...gem.found.excerpt} />
        </p>
      ) : null}
      {!gem.found && gem.clincher ? <Clincher {...gem.clincher} gem={gem.name} /> : null}
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <span className="text-sm text-ink2">
          {counted(gem.cards, 'card')} <span className="ml-2">{counted(gem.clinchers, 'clincher')}</span>
        </span>
        <Button
          size="s"
          tone="quiet"
          aria-label={gem.in_deck ? `In deck: ${gem.name}. Remove it` : `Add to deck: ${gem.name}`}
          className="relative z-1 -mr-2.5"
          onClick={() => onDeck(gem, !gem.in_deck)}
        >
          {gem.in_deck ? <span className="font-bold text-primary">In deck</span> : 'Add to deck'}
        </Button>
      </div>
    </li>
  );
}

export const GemCards = ({
  rows,
  onDeck,
}: {
  readonly rows: readonly GemRow[];
  readonly onDeck: GemTileProps['onDeck'];
}) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {rows.map((gem) => (
      <GemTile key={gem.id} gem={gem} onDeck={onDeck} />
    ))}
  </ul>
);
