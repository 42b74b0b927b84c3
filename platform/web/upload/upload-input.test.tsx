import { uploadApi } from '@app/platform/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { UploadInput } from './UploadInput.tsx';

afterEach(() => vi.restoreAllMocks());

const isClosingPrevented = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

test('while a file is on its way the page asks before it is left, and the keyboard stays at the buttons', async () => {
  let arrive = () => {};
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    arrive = () => {
      Object.defineProperties(this, {
        status: { value: 200 },
        responseText: { value: JSON.stringify({ status: 'success', data: { key: 'media/a.pdf' } }) },
      });
      this.dispatchEvent(new ProgressEvent('load'));
    };
  });
  const onUploaded = vi.fn<(reply: unknown, file: File) => void>();
  show(
    <UploadInput
      endpoint={uploadApi.document}
      accept="application/pdf"
      label="Add a handout"
      onUploaded={onUploaded}
      guard={<p>Guarded</p>}
    />,
  );
  const add = page.getByRole('button', { name: 'Add a handout' });
  await expect.element(add).toBeVisible();
  expect(isClosingPrevented()).toBe(false);
  (add.element() as HTMLElement).focus();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'talk.pdf'));
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(page.getByText('Guarded')).toBeVisible();
  expect(isClosingPrevented()).toBe(true);
  arrive();
  await expect.element(add).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Uploaded.');
  expect([isClosingPrevented(), onUploaded.mock.calls.length]).toEqual([false, 1]);
});
