import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../mailbox.ts';
import type { Account } from '../people.ts';
import { live, watch } from '../watch.ts';
import { newMember } from './member.ts';
import { FULL } from '../full.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const main = (page: Page) => page.getByRole('main');

/** The code of an authenticator app with this key; `stepsLater` simulates a clock that is ahead. */
function appCode(key: string, stepsLater = 0): string {
  const bits = Array.from(key, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function logOut(page: Page) {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
}

async function typePassword(page: Page, account: Account) {
  await page.goto('/login');
  await live(page);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main(page).getByRole('button', { name: 'Log In' }).click();
}

test('an authenticator app is set up with its codes kept, and asked for at the next login [ext-screen-profile-security-enrol] [post-paplabable-totp-verify]', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  const account = await newMember(context, 'app');
  await page.goto('/profile/security/enrol?from=/faq');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await main(page).locator('code').innerText()).replaceAll(/\s/g, '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const used = appCode(key);
  await page.getByLabel('The six digits your app shows now').fill(used);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await main(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'continue' }).click();
  await expect(page).toHaveURL('/faq');

  await logOut(page);
  await typePassword(page, account);
  const codeField = page.getByLabel('Code from your authenticator app');
  await expect(codeField).toBeFocused();
  await codeField.fill(used);
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expect(main(page).getByText('was used before'), 'the code of setting up').toBeVisible();
  await codeField.fill(appCode(key, 1));
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/login/);

  await logOut(page);
  await typePassword(page, account);
  await codeField.fill(codes[4] ?? '');
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/profile/security');
  await expect(main(page).getByText('9 left')).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});

test(
  'a passkey is added, logs in by itself, is renamed and removed [ext-screen-profile-security] [ext-post-pausers-passkey] [ext-delete-paplabable-passkeys-by-id]',
  FULL,
  async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const account = await newMember(context, 'passkey');
    await page.goto('/profile/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name of this passkey').fill('Desk computer');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /^Rename/ }), 'it opened the form').toBeFocused();
    const listed = main(page).getByText('Desk computer', { exact: true });
    await expect(listed).toBeVisible();
    await mailTo(account.email, /passkey was added/i);

    await logOut(page);
    await page.goto('/login?from=/profile/security');
    await live(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/profile/security');
    await expect(main(page).getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Desk computer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(listed).toBeHidden();

    await logOut(page);
    await page.goto('/login');
    await live(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('This passkey did not work');
  },
);
