import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { ReasonField } from './ReasonField.tsx';

function Form() {
  const [reason, setReason] = useState('');
  return <ReasonField value={reason} onChange={setReason} offers={['Paid twice', 'Goodwill']} hint="For the record." />;
}

test('a frequent reason fills the box and can be edited', async () => {
  show(<Form />);
  const box = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(box).toBeRequired();
  await page.getByRole('button', { name: 'Paid twice' }).click();
  await expect.element(box).toHaveValue('Paid twice');
  await box.fill('Paid twice, on two cards');
  await expect.element(box).toHaveValue('Paid twice, on two cards');
  await expect.element(page.getByRole('button', { name: 'Paid twice' })).toHaveAttribute('aria-pressed', 'false');
});
