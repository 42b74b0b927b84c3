import { file, image } from '@app/platform/contract';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { uploadKinds } from './uploads.tsx';

const PICTURE = `media/${'a'.repeat(64)}.webp`;
const facts = { edition: 'pa', disabled: false, error: undefined, row: undefined, Nested: () => null } as const;
/** A one-pixel image, so that the page requests nothing. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function PictureField({ required = false }: { readonly required?: boolean }) {
  const [value, setValue] = useState<unknown>('');
  const { Input } = uploadKinds.image;
  return (
    <>
      <Input
        field={image({ label: 'Picture', required })}
        name="picture"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        {...facts}
      />
      <output>{String(value)}</output>
    </>
  );
}

/** Stubs the upload call, so that the component can be tested alone. */
function answerUploads(status: number, reply: object): void {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, {
      status: { value: status },
      responseText: { value: JSON.stringify(reply) },
    });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    this.setAttribute('srcset', DOT);
  });
}
async function choose(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'ecg.png'));
}

afterEach(() => vi.restoreAllMocks());

test('a chosen picture becomes the key the server stored it under, and can be removed again', async () => {
  answerUploads(200, { status: 'success', data: { key: PICTURE } });
  show(<PictureField />);
  await choose();
  await expect.element(page.getByText(PICTURE)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  expect(document.querySelector('output')?.textContent).toBe('');
});

test('a refused picture shows the server’s reason and changes nothing', async () => {
  const message = 'This picture has too many pixels: 24 million at most, 16,383 a side.';
  answerUploads(422, { status: 'error', code: 'IMAGE_TOO_LARGE', message, requestId: 'r' });
  show(<PictureField />);
  await choose();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(document.querySelector('output')?.textContent).toBe('');
});

test('a required picture can be replaced but not removed', async () => {
  answerUploads(200, { status: 'success', data: { key: PICTURE } });
  show(<PictureField required />);
  await choose();
  await expect.element(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('a stored document is offered as a download', async () => {
  const { Cell } = uploadKinds.file;
  const key = 'media/01890000-0000-7000-8000-000000000000.pdf';
  show(<Cell field={file({ label: 'Leaflet' })} value={key} search="" edition="pa" row={{}} name="leaflet" />);
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', `/${key}`);
});
