import { uploadApi } from '@app/platform/contract';
import { Button, Field, TextArea, TextInput } from '@app/platform/web/ui';
import { UploadInput } from '@app/platform/web/upload';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type DraftImage, type LibraryPicture, workbenchApi } from '@app/questions/contract';
import { useState } from 'react';
import { PictureLibrary } from './PictureLibrary.tsx';

interface PicturesProps {
  readonly images: readonly DraftImage[];
  readonly addresses: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (images: DraftImage[]) => void;
  readonly onAddress: (sha256: string, address: string) => void;
  readonly onBlur: () => void;
  /** Called after a picture was replaced in many questions, perhaps in this one. */
  readonly onReplaced: () => void;
}

/** The pictures of the question: each needs a description for screen readers, and a credit. */
export function Pictures({ images, addresses, errors, onChange, onAddress, onBlur, onReplaced }: PicturesProps) {
  const [chooses, setChooses] = useState(false);
  const keeping = useCall(workbenchApi.picture, {
    onDone: ({ src, sha256, address }) => {
      onAddress(sha256, address);
      if (!images.some((image) => image.sha256 === sha256)) onChange([...images, { src, sha256, alt: '' }]);
    },
  });
  const takeAgain = ({ address, codes: _codes, ...picture }: LibraryPicture) => {
    setChooses(false);
    onAddress(picture.sha256, address);
    if (!images.some((image) => image.sha256 === picture.sha256)) onChange([...images, picture]);
  };
  const leave = () => {
    setChooses(false);
    onReplaced();
  };
  const set = (at: number, values: Partial<DraftImage>) =>
    onChange(images.map((image, place) => (place === at ? { ...image, ...values } : image)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Pictures</legend>
      {images.map((image, at) => (
        <Picture
          key={image.sha256}
          image={image}
          at={at}
          address={addresses[image.sha256] ?? ''}
          problems={{ alt: errors[`images.${at}.alt`], credit: errors[`images.${at}.credit`] }}
          onChange={(values) => set(at, values)}
          onRemove={() => onChange(images.filter((_, place) => place !== at))}
          onBlur={onBlur}
        />
      ))}
      <ProblemNotice problem={keeping.problem} />
      <div className="flex flex-wrap gap-3">
        <UploadInput
          endpoint={uploadApi.image}
          accept="image/png,image/jpeg,image/gif,image/webp"
          label="Add a picture"
          onUploaded={({ key }) => void keeping.call({ body: { key } })}
        />
        <Button onClick={() => setChooses(true)}>Choose from the library</Button>
      </div>
      {chooses ? <PictureLibrary onClose={() => setChooses(false)} onChoose={takeAgain} onReplaced={leave} /> : null}
    </fieldset>
  );
}

interface PictureProps {
  readonly image: DraftImage;
  readonly at: number;
  readonly address: string;
  readonly problems: { readonly alt: string | undefined; readonly credit: string | undefined };
  readonly onChange: (values: Partial<DraftImage>) => void;
  readonly onRemove: () => void;
  readonly onBlur: () => void;
}

function Picture({ image, at, address, problems, onChange, onRemove, onBlur }: PictureProps) {
  return (
    <div className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[10rem_1fr]">
      <div className="grid content-start justify-items-start gap-2">
        <img src={address} alt="" className="max-h-32 rounded border border-line" />
        <Button size="s" tone="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="grid gap-2">
        <Field id={`images.${at}.alt`} label="What it shows, in words" error={problems.alt}>
          <TextArea
            rows={2}
            maxLength={1000}
            value={image.alt}
            onChange={(event) => onChange({ alt: event.target.value })}
            onBlur={onBlur}
          />
        </Field>
        <Field label="Caption" aside="optional, shown before the answer">
          <TextInput
            maxLength={300}
            value={image.caption ?? ''}
            onChange={(event) => onChange({ caption: event.target.value })}
            onBlur={onBlur}
          />
        </Field>
        <Field id={`images.${at}.credit`} label="Credit" error={problems.credit}>
          <TextInput
            maxLength={200}
            value={image.credit ?? ''}
            onChange={(event) => onChange({ credit: event.target.value })}
            onBlur={onBlur}
          />
        </Field>
      </div>
    </div>
  );
}
