import { FieldRow } from '@app/platform/admin';
import { type Edition, type Field, type FieldTable, formatCount } from '@app/platform/contract';
import { Button, Field as FieldFrame, Select } from '@app/platform/web/ui';
import { Controller, useFormContext } from 'react-hook-form';
import type { Images } from './use-images.ts';
import type { Cards, PlacedCard } from './use-cards.ts';

interface CardFormProps {
  readonly cards: Cards;
  readonly card: PlacedCard;
  readonly fields: FieldTable;
  readonly images: Images;
  /** How many learners have begun the card; null while that is not known. */
  readonly learners: number | null;
  readonly edition: Edition;
  readonly disabled: boolean;
}

/** The middle column: one card or clincher, in Markdown, with its picture. */
export function CardForm({ cards, card, fields, images, learners, edition, disabled }: CardFormProps) {
  const { name, other } =
    card.kind === 'card' ? { name: 'Card', other: 'clinchers' } : { name: 'Clincher', other: 'cards' };
  const at = `cards.${card.at}`;
  const field = (column: string) => (
    <FieldRow
      key={`${card.id ?? card.key} ${column}`}
      name={`${at}.${column}`}
      field={fields[column] as Field}
      edition={edition}
      disabled={disabled}
    />
  );
  return (
    <section aria-label={`${name} ${card.number}`} className="grid gap-4 sm:grid-cols-2 sm:*:col-span-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl">
          {name} {card.number}
        </h2>
        {disabled ? null : (
          <>
            <Button size="s" tone="quiet" onClick={() => cards.toOtherKind(card)}>
              Move to {other}
            </Button>
            <Button size="s" tone="quiet" onClick={() => cards.remove(card)}>
              Remove
            </Button>
          </>
        )}
      </div>
      {field('front')}
      {field('back')}
      <CardPicture name={`${at}.image`} images={images} disabled={disabled} />
      {card.id === undefined ? null : field('answer_changed')}
      {card.id !== undefined && card.answer_changed ? <Affected learners={learners} /> : null}
    </section>
  );
}

/** Says how many learners a changed answer affects, before it is saved. */
function Affected({ learners }: { readonly learners: number | null }) {
  if (learners === null) return null;
  return (
    <p role="status" className="text-sm text-ink2">
      {learners === 0 ? (
        'Nobody has started this card yet.'
      ) : (
        <>
          <b className="num text-ink">{formatCount(learners)}</b> {learners === 1 ? 'person starts' : 'people start'}{' '}
          this card again when you save.
        </>
      )}
    </p>
  );
}

interface CardPictureProps {
  readonly name: string;
  readonly images: Images;
  readonly disabled: boolean;
}

/** Only the gem's own pictures can be chosen, because they carry the description. */
function CardPicture({ name, images, disabled }: CardPictureProps) {
  const { control } = useFormContext();
  if (images.list.length === 0) return null;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const shown = images.byKey(String(field.value ?? ''));
        return (
          <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
            <div className="grid min-h-20 place-items-center overflow-hidden rounded-md border border-line bg-surface">
              {shown?.address ? (
                <img src={shown.address} alt={shown.alt} className="max-h-32 object-contain" />
              ) : (
                <span className="p-3 text-sm text-ink3">{shown ? shown.alt : 'No picture'}</span>
              )}
            </div>
            <FieldFrame label="Picture" hint={shown ? shown.alt || 'Describe this picture below.' : undefined}>
              <Select
                name={field.name}
                value={String(field.value ?? '')}
                disabled={disabled}
                prompt="No picture"
                options={images.list.map((image) => ({ value: image.object_key, label: image.label }))}
                onChange={(event) => field.onChange(event.target.value)}
                onBlur={field.onBlur}
              />
            </FieldFrame>
          </div>
        );
      }}
    />
  );
}
