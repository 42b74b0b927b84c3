import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Combobox } from '../heavy.ts';
import { Checkbox, DayInput, Field, PasswordInput, Segmented, TextInput } from '../index.ts';

const ITEMS = [
  { value: 'heart', label: 'Heart' },
  { value: 'lungs', label: 'Lungs' },
  { value: 'liver', label: 'Liver' },
];
function WithCombobox() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox label="Topic" items={ITEMS} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const chosen = () => page.getByRole('status');

test('typing narrows a combobox, the arrows move, Enter picks, and the focus goes back to the button', async () => {
  show(<WithCombobox />);
  const button = page.getByRole('combobox', { name: 'Topic' });
  await button.click();
  await userEvent.keyboard('l');
  await expect.element(page.getByRole('option', { name: 'Heart' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen()).toHaveTextContent('liver');
  await expect.element(page.getByText('Liver').first()).toBeVisible();
});

test('Escape closes a combobox without choosing', async () => {
  show(<WithCombobox />);
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await expect.element(page.getByRole('option', { name: 'Heart' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Heart' })).not.toBeInTheDocument();
  await expect.element(chosen()).toHaveTextContent('none');
});

test('an error is announced with the control it belongs to, beside the hint', async () => {
  show(
    <Field label="Mail address" hint="We write to it once." error="This is not a mail address." required>
      <TextInput name="email" />
    </Field>,
  );
  const input = page.getByRole('textbox', { name: 'Mail address' });
  await expect.element(input).toHaveAccessibleDescription('We write to it once. This is not a mail address.');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toBeRequired();
});

test('a control without an error is not marked invalid', async () => {
  show(
    <Field label="Name">
      <TextInput name="name" />
    </Field>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
});

test('a password can be shown and hidden, and nothing typed is lost', async () => {
  show(
    <Field label="Password">
      <PasswordInput name="password" autoComplete="new-password" />
    </Field>,
  );
  const input = page.getByLabelText('Password', { exact: true });
  await input.fill('a long pass phrase');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('a long pass phrase');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

function WithSegments() {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day');
  const options = (['day', 'week', 'month'] as const).map((each) => ({
    value: each,
    label: each,
    disabled: each === 'week',
  }));
  return <Segmented label="Range" options={options} value={value} onChange={setValue} />;
}

test('one of a few is chosen with the arrow keys, and disabled options are skipped', async () => {
  show(<WithSegments />);
  await page.getByRole('radio', { name: 'day' }).click({ force: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'month' })).toBeChecked();
});

test('a mixed checkbox says so', async () => {
  show(<Checkbox aria-label="Select every row" mixed checked={false} onChange={() => undefined} />);
  await expect.element(page.getByRole('checkbox', { name: 'Select every row' })).toBePartiallyChecked();
});

function WithDay() {
  const [day, setDay] = useState<string | null>('2027-01-12');
  return (
    <>
      <Field label="Exam date">
        <DayInput value={day ?? ''} onDay={(next) => next !== null && setDay(next)} />
      </Field>
      <output>{day}</output>
    </>
  );
}

test('a day is shown and typed day first, and what is half-typed changes nothing and is marked when left', async () => {
  show(<WithDay />);
  const box = page.getByRole('textbox', { name: 'Exam date' });
  await expect.element(box).toHaveValue('12/01/2027');
  await box.fill('3/2');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toBeInvalid();
  await expect.element(chosen()).toHaveTextContent('2027-01-12');
  await box.fill('3 February 2027');
  await expect.element(chosen()).toHaveTextContent('2027-02-03');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('03/02/2027');
});
