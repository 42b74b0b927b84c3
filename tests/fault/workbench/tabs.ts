import { setTimeout as wait } from 'node:timers/promises';
import type { QuestionItem } from '@app/questions/contract';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Random } from '../random.ts';
import type { Desk } from './desk.ts';

/** Text typed at least this long before its tab was killed must be restored. */
const GRACE_MS = 1000;
const TOKEN_COOKIE = 'auth._token.local';
const BROWSER = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-first-run'],
};
const PATIENCE_MS = 60_000;
/** How long after the editor is drawn the local copy may be offered. */
const OFFERED_MS = 5000;

export interface Account {
  readonly email: string;
  readonly password: string;
}
async function logIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE_MS);
  const reply = await context.request.post('/api/v1/pausers/login', { data: account });
  const { data } = (await reply.json()) as { data: { token: string } };
  await context.addCookies([{ name: TOKEN_COOKIE, value: data.token, url, sameSite: 'Lax' }]);
  return context;
}

const stemOf = (page: Page) => page.getByLabel('Stem', { exact: true });

/**
 * Reopens the editor after its tab was killed and restores the local copy. The copy is read after the page is drawn, which
 * can take a while on a busy machine, so missing words are waited for.
 */
async function reopened(context: BrowserContext, id: string, words: readonly string[]) {
  const page = await context.newPage();
  await page.goto(`/admin/paplabable/questionbank/edit?id=${id}`);
  await stemOf(page).waitFor();
  const restore = page.getByRole('button', { name: 'Restore' });
  const until = Date.now() + OFFERED_MS;
  for (;;) {
    if (await restore.isVisible()) await restore.click();
    const there = new Set((await stemOf(page).inputValue()).split(' '));
    const missing = words.filter((word) => !there.has(word));
    if (missing.length === 0 || Date.now() > until) return { page, lost: missing.length };
    await page.waitForTimeout(100);
  }
}

/** Crashes the renderer without any event to the page, as the system does when memory is short. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), wait(500)]);
  await page.close();
}

/** Types words for a while, then kills the tab; returns the words that must survive. */
async function typeAndKill(page: Page, random: Random, round: number): Promise<readonly string[]> {
  await stemOf(page).fill(`Round ${round}.`);
  const typed: { word: string; at: number }[] = [];
  const until = Date.now() + 600 + random() * 2400;
  while (Date.now() < until) {
    const word = `w${round}x${typed.length}`;
    await page.keyboard.insertText(` ${word}`);
    typed.push({ word, at: Date.now() });
    await wait(20 + random() * 180);
  }
  const killedAt = Date.now();
  await kill(page);
  return typed.filter(({ at }) => at < killedAt - GRACE_MS).map(({ word }) => word);
}

/** One editor whose tab is killed repeatedly while typing. */
export async function killedTabs(desk: Desk, place: { url: string; account: Account }, kills: number, random: Random) {
  const categories = await desk.call<{ id: string }[]>('GET', '/a/paplabable/categories/all');
  const body = { edition: 'pa', category_id: categories[0]?.id };
  const { id } = await desk.call<QuestionItem>('POST', '/a/paplabable/question', body);
  const browser = await chromium.launch(BROWSER);
  const context = await logIn(browser, place.url, place.account);
  let [lost, words] = [0, 0];
  let { page } = await reopened(context, id, []);
  for (let round = 0; round < kills; round += 1) {
    const kept = await typeAndKill(page, random, round);
    const found = await reopened(context, id, kept);
    page = found.page;
    lost += found.lost;
    words += kept.length;
  }
  await browser.close();
  return { lost, words };
}
