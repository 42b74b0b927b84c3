import { expect, type Page, test } from '@playwright/test';
import { seededRandom } from '../../fault/random.ts';
import { FULL } from '../full.ts';
import { live } from '../watch.ts';
import { newSubscriber } from './subscriber.ts';

const [WALKS, STEPS, SIZE] = [Number(process.env['WALKS'] ?? 2), 18, 10];

async function start(page: Page): Promise<string> {
  await page.goto('/practice');
  await live(page);
  for (const named of [{ name: String(SIZE), exact: true }, { name: 'Timed' }]) {
    // By key, as the box is hidden behind its label.
    const choice = page.getByRole('radio', named);
    await choice.press('Space');
    await expect(choice).toBeChecked();
  }
  await page.getByRole('button', { name: 'Start the set' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  return page.url().replace(/\/1$/, '');
}

const shown = (page: Page) => page.locator('input[type=radio]:checked');

/** A random walk through one set: a fresh page must show the last choice of each question. */
async function walk(page: Page, seed: number): Promise<number> {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const set = await start(page);
  const meant = new Map<number, string>();
  let [here, online, choices] = [1, true, 0];
  const arrive = async () => {
    await expect(page.getByRole('article', { name: `Question ${here} of ${SIZE}` })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    const option = meant.get(here);
    if (option) await expect(shown(page)).toHaveValue(option);
    else await expect(shown(page)).toHaveCount(0);
  };
  for (let step = 0; step < STEPS; step += 1) {
    const dice = below(10);
    if (dice < 5) {
      const option = 'ABCDE'.charAt(below(5));
      await page.keyboard.press(option.toLowerCase());
      await expect(shown(page)).toHaveValue(option);
      meant.set(here, option);
      choices += 1;
    } else if (dice < 8) {
      // Offline only fetched questions can be opened, so the walk does not move.
      const to = Math.min(SIZE, Math.max(1, here + (below(2) ? 1 : -1)));
      if (to !== here && online) {
        await page.keyboard.press(to > here ? 'n' : 'p');
        here = to;
        await arrive();
      }
    } else if (dice === 8) {
      online = !online;
      await page.context().setOffline(!online);
    } else if (online) {
      await page.reload();
      await live(page);
      await arrive();
    }
  }
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to send/)).toHaveCount(0);
  for (here = 1; here <= SIZE; here += 1) {
    await page.goto(`${set}/${here}`);
    await live(page);
    await arrive();
  }
  await page.goto(`${set}/result`);
  await expect(page.getByText(`${meant.size} of ${SIZE} answered.`)).toBeVisible();
  await page.getByRole('button', { name: 'Finish and see the result' }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(`of ${SIZE}`);
  return choices;
}

test('random walks through timed sets lose no choice', FULL, async ({ browser }) => {
  test.setTimeout(150_000 * (WALKS + 1));
  const context = await newSubscriber(browser, 'walks');
  const page = await context.newPage();
  let choices = 0;
  for (let seed = 1; seed <= WALKS; seed += 1) choices += await walk(page, seed);
  process.stdout.write(`${WALKS} walks in Chromium, ${choices} choices, 0 lost\n`);
  await context.close();
});
