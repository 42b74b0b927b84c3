import { html } from '@app/platform/contract';
import { createMarkup } from '@app/platform/contract/markup';
import { Field } from '@app/platform/web/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { type AdminFacts, AdminProvider } from '../../context.tsx';
import { markdownKinds } from './markdown.tsx';
import { unknownVariables } from './UnknownVariables.tsx';

const { Input } = markdownKinds.html;
const client = new QueryClient();
const markup = createMarkup();
/** A stub for the server, which renders with the same parser. */
const facts = {
  preview: async (source: string) => markup.render(source).replaceAll('{{brand}}', 'Testbank'),
} as unknown as AdminFacts;

function Editor({ initial, pictures }: { initial: string; pictures?: true }) {
  const [value, setValue] = useState<unknown>(initial);
  const props = { edition: 'pa', disabled: false, error: undefined, row: undefined, Nested: () => null } as const;
  return (
    <QueryClientProvider client={client}>
      <AdminProvider facts={facts}>
        <Field label="Text" id="body">
          <Input
            field={html({
              label: 'Text',
              variables: ['brand', 'unsure'],
              openPoint: 'unsure',
              ...(pictures && { pictures }),
            })}
            name="body"
            value={value}
            onChange={setValue}
            onBlur={() => undefined}
            {...props}
          />
        </Field>
      </AdminProvider>
    </QueryClientProvider>
  );
}
afterEach(() => vi.restoreAllMocks());
const area = () => page.getByRole('textbox', { name: 'Text' });

test('Ctrl B makes the selection bold and keeps it selected', async () => {
  show(<Editor initial="one two" />);
  await area().click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await expect.element(area()).toHaveValue('**one two**');
  const box = area().element() as HTMLTextAreaElement;
  await expect.poll(() => box.value.slice(box.selectionStart, box.selectionEnd)).toBe('one two');
});

test('what a button writes is taken back by Ctrl Z, and so is what was typed before it', async () => {
  show(<Editor initial="" />);
  await area().click();
  await userEvent.keyboard('one');
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await expect.element(area()).toHaveValue('**one**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(area()).toHaveValue('one');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(area()).toHaveValue('on');
});

test('a paste that changes nothing takes away no character, and Ctrl Z still works after it', async () => {
  show(<Editor initial="" />);
  await area().click();
  await userEvent.keyboard('two');
  const box = area().element() as HTMLTextAreaElement;
  box.setSelectionRange(0, 3);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<a></a>two');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => box.selectionStart).toBe(3);
  await expect.element(area()).toHaveValue('two');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(area()).toHaveValue('tw');
});

test('the preview shows what will be published, and the text is still there afterwards', async () => {
  show(<Editor initial={'# Oxygen\n\nSpO~2~ and [Start](/trial){.button} with {{brand}}'} />);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview of Text' });
  await expect.element(preview.getByRole('heading', { level: 2, name: 'Oxygen' })).toBeVisible();
  await expect.element(preview.getByRole('link', { name: 'Start' })).toHaveClass('button');
  expect(preview.element().querySelector('sub')?.textContent).toBe('2');
  await expect.element(preview.getByText('with Testbank', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  await expect.element(area()).toHaveValue('# Oxygen\n\nSpO~2~ and [Start](/trial){.button} with {{brand}}');
});

test('words are counted while typing', async () => {
  show(<Editor initial="" />);
  await area().fill('three small words');
  await expect.element(page.getByText('3 words')).toBeVisible();
});

test('an unknown variable is pointed out while typing', async () => {
  show(<Editor initial="{{brand}} and {{brnad}}" />);
  await expect.element(page.getByText('{{brnad}} is not a variable', { exact: false })).toBeVisible();
  await area().fill('{{brand}} alone');
  await expect.element(page.getByText('is not a variable', { exact: false })).not.toBeInTheDocument();
  expect(unknownVariables('{{a}} {{ b }} {{a}} {{c}}', ['c'])).toEqual(['a', 'b']);
});

test('what is still to be confirmed is counted and selected one after another, then from the start', async () => {
  show(<Editor initial="We answer in {{unsure}} days, at {{ unsure }} and on Sundays." />);
  await expect.element(page.getByText('2 points to confirm', { exact: false })).toBeVisible();
  const box = area().element() as HTMLTextAreaElement;
  box.setSelectionRange(0, 0);
  await page.getByRole('button', { name: 'Preview' }).click();
  const next = async () => {
    await page.getByRole('button', { name: 'Next point' }).click();
    await expect.poll(() => document.activeElement === box).toBe(true);
    return box.value.slice(box.selectionStart - 3, box.selectionEnd);
  };
  expect(await next()).toBe('in {{unsure}}');
  expect(await next()).toBe('at {{ unsure }}');
  expect(await next()).toBe('in {{unsure}}');
  await area().fill('We answer in two days.');
  await expect.element(page.getByText('to confirm', { exact: false })).not.toBeInTheDocument();
});

const WORD = `<html><body><!--StartFragment--><p class=MsoNormal><b>Sepsis</b> in <a href="https://example.org/ng51">NG51</a>
<a href="javascript:alert(1)">here</a></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span>Give oxygen</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span
style='mso-list:Ignore'>·</span>Take cultures</p><table><tr><td>Na</td><td>K</td></tr><tr><td>131</td><td>7|2</td></tr></table>
<img src=x onerror="globalThis.pasted = true"><script>globalThis.pasted = true</script></body></html>`;

test('text pasted from Word arrives as Markdown at the caret, and nothing in it runs', async () => {
  show(<Editor initial="Before: " />);
  await area().click();
  const box = area().element() as HTMLTextAreaElement;
  box.setSelectionRange(8, 8);
  const data = new DataTransfer();
  data.setData('text/html', WORD);
  data.setData('text/plain', 'Sepsis');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect
    .element(area())
    .toHaveValue(
      'Before: **Sepsis** in [NG51](https://example.org/ng51) here\n\n- Give oxygen\n- Take cultures\n\n| Na | K |\n| --- | --- |\n| 131 | 7\\|2 |',
    );
  expect((globalThis as { pasted?: boolean }).pasted).toBeUndefined();
});

test.each([
  ['WCC 12.8 × 10<sup>9</sup>/L', 'WCC 12.8 × 10^9^/L'],
  ['HCO<sub>3</sub><sup>–</sup>', 'HCO~3~^−^'],
  ['10<span style="font-size: 8pt; vertical-align: super">-6</span> mol', '10^-6^ mol'],
  ['Sepsis<sup>see the note below</sup>', 'Sepsissee the note below'],
])('raised and lowered characters stay so when pasted: %s', async (html, markdown) => {
  show(<Editor initial="" />);
  await area().click();
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', 'plain');
  area()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(area()).toHaveValue(markdown);
});

/** Stubs the upload call; the picture itself is never requested. */
function storeUploadsAt(url: string): void {
  const reply = JSON.stringify({ status: 'success', data: { key: url.slice(1), url } });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: reply } });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined);
}

test('a picture goes into the text at the caret once it is described', async () => {
  storeUploadsAt('/media/ecg.webp');
  show(<Editor initial="Before. After." pictures />);
  await area().click();
  (area().element() as HTMLTextAreaElement).setSelectionRange(8, 8);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const put = page.getByRole('button', { name: 'Put it in the text' });
  await expect.element(put).toBeDisabled();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'ecg.png'));
  await page.getByRole('textbox', { name: 'What it shows, in words' }).fill('ST elevation in [V1]');
  await put.click();
  await expect.element(area()).toHaveValue('Before.\n\n![ST elevation in V1](/media/ecg.webp)\n\nAfter.');
});

test('a text without pictures offers none', async () => {
  show(<Editor initial="" />);
  await expect.element(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).not.toBeInTheDocument();
});
