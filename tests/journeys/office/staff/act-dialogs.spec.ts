import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { attendeesFolder } from '@app/courses/contract';
import { FULL } from '../../full.ts';
import { buyer, openOrder } from '../../account/buyer.ts';
import { logInAs, RUN } from '../../people.ts';
import { at, createEvent, DAY } from '../../rooms/events/event.ts';
import { beginQuestion, FIRST, publishFirst, signAsReviewer } from '../questions/desk.ts';
import { enter, type Office } from '../screens/walk.ts';

/**
 * Every dialog that stands before an act on live content, money or access: at both sizes, light and dark, without a
 * violation of axe, and with its buttons on the screen. The pictures of all are kept beside the results of the run.
 */
const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const SIZES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialogOf = (page: Page): Locator => page.locator('dialog[open]').last();

async function violations(page: Page, within: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within).withTags(TAGS);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

/** What a person at this size would not reach: the last button of the dialog, or words beside the screen. */
async function outOfReach(page: Page, box: Locator, { width, height }: typeof DESK): Promise<string[]> {
  const last = await box.getByRole('button').last().boundingBox();
  const isInside = last && last.x >= 0 && last.y >= 0 && last.x + last.width <= width && last.y + last.height <= height;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...(isInside ? [] : ['its last button is off the screen']), ...(overflow > 0 ? ['scrolls sideways'] : [])];
}

/** Looks at what is open, in all four appearances, and leaves the page as it was. */
async function look(page: Page, name: string, { within = 'dialog[open]' } = {}): Promise<string[]> {
  const box = within === 'dialog[open]' ? dialogOf(page) : page.locator(within).first();
  await expect(box, name).toBeVisible();
  await expect(box.locator('.skeleton'), name).toHaveCount(0);
  const found: string[] = [];
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    if (within === 'dialog[open]') found.push(...(await outOfReach(page, box, viewport)));
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);
      found.push(...(await violations(page, within)).map((each) => `${theme} ${each}`));
      await page.screenshot({ path: test.info().outputPath(`${name}-${size}-${theme}.png`) });
    }
    found.splice(0, found.length, ...found.map((each) => (each.startsWith(name) ? each : `${name}, ${size}: ${each}`)));
  }
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
  await page.setViewportSize(DESK);
  return found;
}

const press = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function office(browser: Browser, person: 'owner' | 'editor' | 'reviewer'): Promise<Office> {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  const display = JSON.stringify({ theme: 'light', contrast: 'normal' });
  await context.addInitScript((value) => localStorage.setItem('display', value), display);
  context.setDefaultTimeout(15_000);
  return enter(context, person);
}

/** Opens, looks and closes; one that cannot be opened does not hide the others. */
type Scene = readonly [name: string, open: () => Promise<void>, within?: string];
async function lookAtAll(page: Page, scenes: readonly Scene[]): Promise<void> {
  const found: string[] = [];
  for (const [name, open, within] of scenes)
    await test.step(name, async () => {
      try {
        await open();
        found.push(...(await look(page, name, within ? { within } : {})));
      } catch (error) {
        await page.screenshot({ path: test.info().outputPath(`${name}-failed.png`) });
        found.push(`${name}: ${String(error).split('\n', 2).join(' ')}`);
        await page.setViewportSize(DESK);
      }
    });
  expect(found).toEqual([]);
}

test('dialogs of content: axe, both sizes, both looks', FULL, async ({ browser }) => {
  test.setTimeout(600_000);
  const writer = await office(browser, 'editor');
  const { page, call } = writer;
  const item = await beginQuestion(writer, 'pa', `A man of 44 has a cold nose, ${RUN}.`);
  await publishFirst(writer, item);
  const live = (await call('GET', `/a/paplabable/question/${item.id}`)) as { content: object; version: number };
  const draft = { content: { ...live.content, answer_key: 'D' }, version: 0, item_version: live.version };
  const saved = (await call('PUT', `/a/paplabable/questiondraft/${item.id}`, draft)) as { version: number };
  await call('PUT', `/a/paplabable/questionsubmit/${item.id}`, { version: saved.version });
  const every = async (act: string) => {
    await page.goto(`${FIRST}/activelist`);
    await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
    await press(page, /^Select all \d+$/);
    await press(page, act);
  };
  const rows = async (path: string) => {
    await page.goto(`${path}?size=100`);
    await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  };
  const reviewer = await office(browser, 'reviewer');
  await reviewer.page.goto(`${FIRST}/edit?id=${item.id}`);
  await lookAtAll(reviewer.page, [
    ['sign', () => press(reviewer.page, 'Sign…')],
    [
      'return',
      async () => {
        await reviewer.page.keyboard.press('Escape');
        await press(reviewer.page, 'Return with remarks');
      },
    ],
  ]);
  await signAsReviewer(page, item.id, saved.version);
  await lookAtAll(page, [
    ['bulk-deactivate', () => every('Deactivate')],
    [
      'bulk-delete-rows',
      async () => {
        await rows('/admin/paplabable/definitions');
        await press(page, 'Delete');
      },
    ],
    [
      'bulk-set-rows',
      async () => {
        await rows('/admin/paplabable/revisionguides/list');
        await press(page, 'Active: set no');
      },
    ],
    [
      'publish-key',
      async () => {
        await page.goto(`${FIRST}/edit?id=${item.id}`);
        await press(page, 'Publish');
      },
    ],
    [
      'replace-picture',
      async () => {
        await page.goto(`${FIRST}/edit?id=${item.id}`);
        await press(page, 'Choose from the library');
        await press(page, 'Replace a picture everywhere…');
        await page.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click();
        await expect(dialogOf(page).getByText(/^It is used in \d+ question/)).toBeVisible();
      },
    ],
  ]);
});

test(
  'dialogs of money, access and mail, and the audit record: axe, both sizes, both looks',
  FULL,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const { page, call } = await office(browser, 'owner');
    const bought = await buyer(await browser.newContext(), 'refunded');
    const event = await createEvent({ page, call }, 'A booked evening', {
      starts_at: at(3 * DAY),
      ends_at: at(3 * DAY + 60),
    });
    await createEvent({ page, call }, 'Another evening', { starts_at: at(4 * DAY), ends_at: at(4 * DAY + 60) });
    const guest = await browser.newContext();
    const headers = { authorization: `Bearer ${await logInAs(guest, 'learner')}` };
    const booked = await guest.request.post(`/api/v1/paplabable/webinarbook/${event.id}`, {
      headers,
      data: { accept_terms: true },
    });
    expect(booked.ok(), await booked.text()).toBe(true);
    const attendees = () => page.goto(`${attendeesFolder('webinar', 'pa')}/${event.id}`);
    const ticked = async () => {
      await attendees();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
    };
    const person = async () => {
      await page.goto('/admin/users/list');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    };
    await lookAtAll(page, [
      [
        'refund',
        async () => {
          await openOrder(page, bought);
          await press(page, 'Refund…');
        },
      ],
      [
        'cancel-bookings',
        async () => {
          await ticked();
          await press(page, 'Cancel bookings');
        },
      ],
      [
        'resend',
        async () => {
          await ticked();
          await press(page, 'Resend e-mail');
        },
      ],
      [
        'move-attendees',
        async () => {
          await ticked();
          await press(page, 'Move to…');
        },
      ],
      [
        'move-event',
        async () => {
          await attendees();
          await press(page, 'Move the date…');
        },
      ],
      [
        'cancel-event',
        async () => {
          await attendees();
          await press(page, 'More actions');
          await page.getByRole('menuitem', { name: 'Cancel the event…' }).click();
        },
      ],
      [
        'ban',
        async () => {
          await person();
          await press(page, 'Ban…');
        },
      ],
      [
        'give-access',
        async () => {
          await person();
          await press(page, 'Give or extend…');
        },
      ],
      [
        'audit',
        async () => {
          await page.goto('/admin/audit');
          await press(page, 'Show what changed');
        },
        'main',
      ],
    ]);
  },
);
