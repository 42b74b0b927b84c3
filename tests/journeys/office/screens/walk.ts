import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { loadInventory } from '../../../../tools/conformance/inventory.ts';
import { logInAs, type Person } from '../../people.ts';
import { FULL } from '../../full.ts';

const inventory = loadInventory(join(import.meta.dirname, '../../../..'));
const paths = new Map(
  inventory.flatMap(({ id, kind, mount }) => (kind === 'screen' && mount ? [[id, mount.path]] : [])),
);
const ids = new Map([...paths].map(([id, path]) => [path, id]));

/** The path of a screen in docs/spec. */
export function pathOf(id: string): string {
  const path = paths.get(id);
  if (!path) throw new Error(`docs/spec has no screen ${id}.`);
  return path;
}
/** The id of a screen in docs/spec; not every screen has one. */
export const idOf = (path: string): string | undefined => ids.get(path);

/** A page of the back office, and API calls as the same person. */
export interface Office {
  readonly page: Page;
  readonly call: (method: string, path: string, data?: object) => Promise<never>;
}

export async function enter(context: BrowserContext, person: Person): Promise<Office> {
  const token = await logInAs(context, person);
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await context.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data as never;
  };
  return { page, call };
}

/** Navigates within the running app, as a link would, so that it is loaded only once for many screens. */
export async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const before = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: (before.idx ?? 0) + 1, key: path, usr: null }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, to);
}

/** Saves and waits for the reply, because the message of an earlier save may still be shown. */
export const save = async (page: Page): Promise<void> => {
  const written = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
  await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
  await written;
};

const REFUSED = /^(You have no access to this page|This page could not be found)$/;
/** Staff without the right, or of the other line, see only the refusal. */
export async function refused(page: Page, path: string): Promise<void> {
  await go(page, path);
  // The first screen of a kind has to load its script, which is slow on a busy machine.
  await expect(page.getByRole('heading', { level: 1, name: REFUSED }), path).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0);
}

export interface WalkOptions {
  /** A member of staff without the right to any of these screens. */
  readonly stranger: Person;
  /** Checks heading and data, changes something and reads it back. */
  readonly visit: (office: Office, path: string, id: string) => Promise<void>;
  /** Ids in docs/spec of the opened screens, written out because the conformance report reads them from the test file. */
  readonly proves: readonly string[];
}
const AT_ONCE = 12;

/** Opens each screen, changes something there and reads it back; then checks that staff without the right are refused. */
export function screenWalk(title: string, { stranger, visit, proves }: WalkOptions): void {
  const parts = Array.from({ length: Math.ceil(proves.length / AT_ONCE) }, (_, at) =>
    proves.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  for (const [at, part] of parts.entries()) {
    test(
      `${title} open, change and read back, and are refused without the right, part ${at + 1}`,
      FULL,
      async ({ browser }) => {
        test.setTimeout(60_000 + part.length * 10_000);
        const own = await browser.newContext();
        const office = await enter(own, 'owner');
        for (const id of part) await test.step(id, () => visit(office, pathOf(id), id));
        await own.close();
        const otherContext = await browser.newContext();
        const { page } = await enter(otherContext, stranger);
        for (const id of part) await refused(page, pathOf(id));
        await otherContext.close();
      },
    );
  }
}
