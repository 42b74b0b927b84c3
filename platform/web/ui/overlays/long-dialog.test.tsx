import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button, Dialog, DialogActions } from '../index.ts';

const lines = Array.from({ length: 60 }, (_, n) => <p key={n}>What it will do, line {n + 1}.</p>);
const act = <Button tone="danger">Refund £75.00</Button>;

const SIZES = [
  [1366, 768],
  [390, 844],
] as const;

/** Whether the whole button is on the screen and nothing covers it. */
function isInView(button: Element): boolean {
  const { top, bottom, left, right, x, y, width, height } = button.getBoundingClientRect();
  const isWhole = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
  return isWhole && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
/** How much of the dialog is seen below its buttons, in pixels. */
function seenBelow(button: Element): number {
  const [card, foot] = [button.closest('dialog')?.firstElementChild, button.parentElement];
  return Math.round((card?.getBoundingClientRect().bottom ?? 0) - (foot?.getBoundingClientRect().bottom ?? 0));
}
const refund = page.getByRole('button', { name: 'Refund £75.00' });

test.each(SIZES)(
  'the buttons of a dialog longer than the screen are in view at once, %i by %i',
  async (width, height) => {
    await page.viewport(width, height);
    show(
      <Dialog open onClose={() => undefined} title="Refund order 1184" actions={act}>
        {lines}
      </Dialog>,
    );
    await expect.element(refund).toBeVisible();
    expect(isInView(refund.element())).toBe(true);
    expect(seenBelow(refund.element()), 'its border').toBeLessThanOrEqual(1);
  },
);

test.each(SIZES)('so are those of a form inside a dialog, %i by %i', async (width, height) => {
  await page.viewport(width, height);
  show(
    <Dialog open onClose={() => undefined} title="Refund order 1184">
      <form className="space-y-4">
        {lines}
        <DialogActions>{act}</DialogActions>
      </form>
    </Dialog>,
  );
  await expect.element(refund).toBeVisible();
  expect(isInView(refund.element())).toBe(true);
  expect(seenBelow(refund.element()), 'its border').toBeLessThanOrEqual(1);
});
