import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { OPTION_KEYS } from '@app/questions/contract';
import { readPackage } from '../../../modules/questions/server/transfer/qti/package.ts';
import { FULL } from '../full.ts';
import { packageOf, packRows } from './qti-pack.ts';

const { resolve } = createRequire(import.meta.url);
/** A made-up host: the test answers every request to it. */
const HOST = 'https://player.example.test';
const PLAY_MS = 1_500_000;

interface Player {
  loadItemFromXml(xml: string, configuration: object): void;
  endAttempt(target: string): void;
}
interface State {
  readonly state: { readonly outcomeVariables: readonly { readonly identifier: string; readonly value: unknown }[] };
}
interface Loaded {
  Vue: new (options: object) => unknown;
  qti3Player: object;
  player: Player;
  ready: () => void;
  ended: (attempt: State) => void;
}

/** Opens a page with a third-party player, ready for items. */
async function openPlayer(page: Page, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const script = (path: string) => `<script src="/script/${path}"></script>`;
  const scripts = new Map([
    ['vue.js', resolve('vue/dist/vue.js')],
    ['player.js', resolve('qti3-item-player')],
  ]);
  const body = `<!doctype html><meta charset="utf-8"><div id="app"></div>${[...scripts.keys()].map(script).join('')}`;
  await page.route(`${HOST}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const [folder, name = ''] = path.split('/');
    const file = folder === 'script' ? scripts.get(name) : undefined;
    if (file) return route.fulfill({ path: file, contentType: 'text/javascript' });
    const picture = pictures.get(path);
    const type = path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    if (picture) return route.fulfill({ body: picture, contentType: type });
    return path === 'items/' ? route.fulfill({ body, contentType: 'text/html' }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${HOST}/items/`);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const here = globalThis as unknown as Loaded;
        const on = {
          notifyQti3PlayerReady: (player: Player) => {
            here.player = player;
            done();
          },
          notifyQti3ItemReady: () => here.ready(),
          notifyQti3EndAttemptCompleted: (attempt: State) => here.ended(attempt),
        };
        const props = { suppressAlertMessages: true, suppressInvalidResponseMessages: true };
        // oxlint-disable-next-line no-new -- it mounts itself
        new here.Vue({
          el: '#app',
          render: (h: (what: object, how: object) => unknown) => h(here.qti3Player, { on, props }),
        });
      }),
  );
}

/** Chooses each option in turn; returns their scores and the number of pictures shown. */
const playItem = (page: Page, xml: string) =>
  page.evaluate(async (item) => {
    const here = globalThis as unknown as Loaded;
    const ready = new Promise<void>((done) => (here.ready = done));
    const configuration = {
      guid: 'x',
      sessionControl: { max_attempts: 0, show_feedback: true, validate_responses: false },
    };
    here.player.loadItemFromXml(item, configuration);
    await ready;
    const choices = [...document.querySelectorAll<HTMLElement>('[role=radio]')];
    const scores: unknown[] = [];
    for (const choice of choices) {
      choice.click();
      const ended = new Promise<State>((done) => (here.ended = done));
      here.player.endAttempt('next');
      const { state } = await ended;
      scores.push(state.outcomeVariables.find(({ identifier }) => identifier === 'SCORE')?.value);
    }
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src*="media/"]')];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return { scores, seen: images.filter(({ naturalWidth }) => naturalWidth > 0).length };
  }, xml);

test(
  'every question of the pack in a third-party player: one point for the key, none for the rest',
  FULL,
  async ({ page }) => {
    test.setTimeout(PLAY_MS);
    const { rows, pictures } = packRows();
    const { files } = await readPackage(await packageOf(rows, pictures));
    const items = new Map(files.map(({ name, body }) => [name, Buffer.from(body).toString('utf8')]));
    await openPlayer(page, pictures);
    const wrong: string[] = [];
    for (const { code, content } of rows) {
      const { scores, seen } = await playItem(page, items.get(`items/${code}.xml`) ?? '');
      const expected = OPTION_KEYS.map((key) => (key === content.answer_key ? 1 : 0));
      if (scores.join() !== expected.join()) wrong.push(`${code}: ${scores.join()} instead of ${expected.join()}`);
      if (seen !== content.images.length) wrong.push(`${code}: ${seen} of ${content.images.length} pictures seen`);
    }
    expect(rows.length).toBeGreaterThan(800);
    expect(wrong).toEqual([]);
  },
);
