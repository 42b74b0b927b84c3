import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { ExportDialog } from './ExportDialog.tsx';

test('nothing is exported without a reason, which is handed over without the spaces around it', async () => {
  const reasons: string[] = [];
  const onExport = (reason: string) => void reasons.push(reason);
  show(<ExportDialog open what="Users" pending={false} problem={null} onExport={onExport} onClose={() => {}} />);
  const button = page.getByRole('button', { name: 'Export' });
  const box = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(box).toBeRequired();
  await box.fill(' ab ');
  await expect.element(button).toBeDisabled();
  await box.fill(' A count for the university ');
  await button.click();
  expect(reasons).toEqual(['A count for the university']);
});
