import { gemsStaffApi } from '@app/gems/contract';
import { mediaKey, mediaUrl } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { useQueries } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ImageValues } from './uploads/image-values.ts';

export interface PlacedImage extends ImageValues {
  readonly key: string;
  readonly at: number;
  /** The name of its file. */
  readonly label: string;
  /** Empty until the URL is known. */
  readonly address: string;
  readonly hasError: boolean;
}

/** An uploaded picture is served by its key; one from the content pack is fetched by its id. */
const uploadedAddress = (key: string): string =>
  key.startsWith(mediaKey('')) ? mediaUrl(key.slice(mediaKey('').length)) : '';
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The pictures in the form, with the URL of each. */
export function useImages() {
  const { control, formState, setValue } = useFormContext();
  const array = useFieldArray({ control, name: 'images', keyName: '_key' });
  const values = (useWatch({ control, name: 'images' }) ?? []) as readonly ImageValues[];
  const errors = formState.errors['images'] as readonly unknown[] | undefined;
  const rows = array.fields.map((field, at) => ({
    ...(values[at] ?? (field as unknown as ImageValues)),
    key: field._key,
    at,
  }));
  const fetched = useQueries({
    queries: rows.map(({ id, object_key }) => ({
      ...queryOf(gemsStaffApi.picture, { params: { id: id ?? '' } }),
      enabled: id !== undefined && uploadedAddress(object_key) === '',
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const list = rows.map(
    (row, at): PlacedImage => ({
      ...row,
      label: fileOf(row.src) || `Picture ${at + 1}`,
      address: uploadedAddress(row.object_key) || (fetched[at]?.data?.address ?? ''),
      hasError: errors?.[at] !== undefined,
    }),
  );
  return {
    list,
    byKey: (key: string) => list.find(({ object_key }) => object_key === key),
    add: (image: ImageValues) => array.append(image, { shouldFocus: false }),
    remove: ({ at }: PlacedImage) => array.remove(at),
    set: ({ at }: PlacedImage, changes: Partial<ImageValues>) => {
      for (const [name, value] of Object.entries(changes))
        setValue(`images.${at}.${name}`, value, { shouldDirty: true });
    },
  };
}
export type Images = ReturnType<typeof useImages>;
