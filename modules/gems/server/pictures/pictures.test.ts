import type { OcrResult } from '@app/gems/contract';
import { gemsStaffApi } from '@app/gems/contract';
import type { TaskView } from '@app/platform/contract';
import { platform } from '@app/platform/server';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { questions } from '@app/questions/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gems } from '../index.ts';
import { readingHandler } from './read-pictures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [platform, questions, gems], authorise: testAuthorise });
}, 60_000);
afterAll(() => api.close());

const drawn = (words: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="120"><rect width="100%" height="100%" fill="white"/><text x="20" y="80" font-size="44">${words}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function send(path: string, file: Buffer | string, rights: readonly string[] = ['*']) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))], { type: 'image/png' }), 'slide.png');
  const encoded = new Response(form);
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/v1/a/paplabable/upload/${path}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...asStaff({ ...everyRight, rights }) },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { http: reply.statusCode, ...reply.json<{ code?: string; data?: { key: string; type: string } }>() };
}

const stored = { key: expect.stringMatching(/^media\/[0-9a-f]{64}\.webp$/), type: 'image/webp' };

test('pictures of a gem are re-encoded by every generation of the call [post-a-paplabable-upload-gems] [post-a-paplabable-upload-gemsv2] [post-a-paplabable-upload-gemsv3]', async () => {
  for (const path of ['gems', 'gemsv2', 'gemsv3']) {
    expect(await send(path, await drawn('Words'))).toMatchObject({ http: 200, data: stored });
    expect(await send(path, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toMatchObject({
      code: 'IMAGE_KIND_REFUSED',
    });
    expect((await send(path, await drawn('Words'), ['pagems:v'])).http).toBe(403);
    expect((await send(path, await drawn('Words'), ['pagems:e'])).http).toBe(200);
  }
});

test('so are the index picture and the deck picture [post-a-paplabable-upload-indeximage] [post-a-paplabable-upload-deckimage] [api-multipart]', async () => {
  for (const path of ['indeximage', 'deckimage']) {
    expect(await send(path, await drawn('Words'))).toMatchObject({ http: 200, data: stored });
    expect((await send(path, await drawn('Words'), ['pagems:v'])).http).toBe(403);
    expect((await send(path, await drawn('Words'), ['pagems:e'])).http).toBe(200);
  }
});

test('uploads and moves may take ten minutes [timeout-gemmove-image]', () => {
  const { upload, uploadIndex, uploadDeck, move } = gemsStaffApi;
  for (const { options } of [upload, uploadIndex, uploadDeck, move]) expect(options.timeoutMs).toBe(600_000);
});

test('the text of a picture is read by a task, word by word [post-a-app-paplabable-gems-ocr]', async () => {
  const key = (await send('gems', await drawn('Calcium lasts 30 minutes'))).data?.key ?? '';
  const missing = `media/${'0'.repeat(64)}.webp`;
  const headers = asStaff(everyRight);
  const path = '/a/app/paplabable/gems/ocr';
  const refused = await api.call('POST', path, { headers, body: { keys: ['media/../etc/passwd'] } });
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT' });
  const watching = asStaff({ ...everyRight, rights: ['pagems:v'] });
  expect((await api.call('POST', path, { headers: watching, body: { keys: [key] } })).http).toBe(403);
  const begun = await api.call('POST', path, { headers, body: { keys: [key, missing] } });
  expect(begun.http, begun.text).toBe(200);
  const { payload } = api.jobs.find(({ name }) => name === 'gems.read-pictures') ?? {};
  await readingHandler.run(api.deps, payload as never);
  const { task } = begun.body.data as { task: string };
  const { state, done, total, result } = (await api.call('GET', `/jobs/${task}`, { headers })).body.data as TaskView;
  expect({ state, done, total }).toEqual({ state: 'done', done: 2, total: 2 });
  const [read, lost] = (result as OcrResult).pictures;
  const words = read?.lines.flat().map(({ text }) => text.toLowerCase());
  expect(words).toEqual(expect.arrayContaining(['calcium', 'minutes']));
  expect([read?.problem, lost?.problem]).toEqual([null, expect.stringContaining('missing')]);
}, 150_000);
