import { canBeRead, GEM_SECTION } from '@app/gems/contract';
import { FieldRow, useAdminFacts } from '@app/platform/admin';
import type { Edition, Field, FieldTable } from '@app/platform/contract';
import { Badge, Button, Card, Field as FieldFrame, Notice, Progress, Select } from '@app/platform/web/ui';
import { ProblemNotice } from '@app/platform/web/write';
import ScanText from 'lucide-react/icons/scan-text';
import { Controller, useFormContext } from 'react-hook-form';
import { AddFiles } from './uploads/AddFiles.tsx';
import { ReadText } from './ReadText.tsx';
import type { Images, PlacedImage } from './use-images.ts';
import { type GemReading, useReading } from './use-reading.ts';

interface PicturesProps {
  readonly images: Images;
  readonly fields: FieldTable;
  readonly edition: Edition;
  readonly disabled: boolean;
  /** Makes a card from the text read in a picture. */
  readonly onCard: (text: string, image: PlacedImage) => void;
}

/** The pictures of the gem. Each needs a description, for screen readers and for search. */
export function Pictures({ images, fields, edition, disabled, onCard }: PicturesProps) {
  const reading = useReading(images);
  // A form for a new gem is open without the right to edit, which the recognition of text needs.
  const mayRead = useAdminFacts().rightsIn(GEM_SECTION).e;
  const count = images.list.length;
  return (
    <Card title={count === 1 ? '1 picture' : `${count} pictures`} className="px-5 py-4">
      <ul>
        {images.list.map((image) => (
          <PictureRow
            key={image.key}
            image={image}
            field={fields['alt'] as Field}
            edition={edition}
            disabled={disabled}
            onRemove={() => images.remove(image)}
          />
        ))}
      </ul>
      {disabled ? null : (
        <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
          <AddFiles onStored={images.add} />
          {mayRead ? <ReadButton reading={reading} /> : null}
        </div>
      )}
      <ToSettle reading={reading} images={images} onCard={onCard} />
      {count > 0 ? <Places images={images} disabled={disabled} /> : null}
    </Card>
  );
}

function ReadButton({ reading }: { readonly reading: GemReading }) {
  const { unread, isRunning, done, total } = reading;
  if (isRunning)
    return (
      <Progress
        className="min-w-56 flex-1"
        label={total === null ? 'Reading text: waiting to begin' : `Reading text: ${done} of ${total}`}
        value={done}
        max={Math.max(1, total ?? 1)}
      />
    );
  if (unread.length === 0) return null;
  return (
    <Button size="s" icon={<ScanText />} onClick={reading.start}>
      {unread.length === 1 ? 'Read the text of 1 picture' : `Read the text of ${unread.length} pictures`}
    </Button>
  );
}

/** Recognised text that is still to be reviewed, one picture after another. */
function ToSettle({
  reading,
  images,
  onCard,
}: Pick<PicturesProps, 'images' | 'onCard'> & { readonly reading: GemReading }) {
  const [read] = reading.waiting;
  const image = read && images.byKey(read.key);
  const accept = (text: string) => {
    if (!read || !image) return;
    images.set(image, { ocr_text: text, confidence: read.confidence, ocr_accepted: true });
    reading.settle(read);
  };
  return (
    <>
      <ProblemNotice problem={reading.problem} title="Not started." />
      {reading.failed === null ? null : (
        <Notice tone="warn" title="The text could not be read." className="mt-3">
          {reading.failed}
        </Notice>
      )}
      {read && image ? (
        <ReadText
          key={read.key}
          read={read}
          label={image.label}
          onAccept={accept}
          onAcceptAsCard={(text) => {
            accept(text);
            onCard(text, image);
          }}
          onDiscard={() => reading.settle(read)}
        />
      ) : null}
    </>
  );
}

interface PictureRowProps {
  readonly image: PlacedImage;
  readonly field: Field;
  readonly edition: Edition;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

const PictureRow = ({ image, field, edition, disabled, onRemove }: PictureRowProps) => (
  <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
    <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      {image.address ? <img src={image.address} alt="" className="max-h-16 object-contain" /> : null}
    </span>
    <div className="min-w-0 flex-1">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{image.label}</span>
        <TextState image={image} />
        {disabled ? null : (
          <Button size="s" tone="quiet" aria-label={`Remove ${image.label}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <FieldRow name={`images.${image.at}.alt`} field={field} edition={edition} disabled={disabled} />
    </div>
  </li>
);

function TextState({ image }: { readonly image: PlacedImage }) {
  if (image.ocr_accepted) return <Badge tone="ok">Text accepted</Badge>;
  return canBeRead(image.object_key) ? <Badge>Text not read</Badge> : null;
}

const PLACES = [
  { name: 'index_image', label: 'Index picture' },
  { name: 'deck_image', label: 'Deck picture' },
] as const;

/** Chooses which picture the index page shows, and which the deck. */
function Places({ images, disabled }: Pick<PicturesProps, 'images' | 'disabled'>) {
  const { control } = useFormContext();
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      {PLACES.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <FieldFrame label={label}>
              <Select
                name={name}
                value={String(field.value ?? '')}
                disabled={disabled}
                prompt="No picture"
                options={images.list.map((image) => ({ value: image.object_key, label: image.label }))}
                onChange={(event) => field.onChange(event.target.value)}
                onBlur={field.onBlur}
              />
            </FieldFrame>
          )}
        />
      ))}
    </div>
  );
}
