import { afterEach, expect, test, vi } from 'vitest';
import { namesFiles, withPictures } from './embed-pictures.ts';

const PICTURE = '/files/questions/a.png?expires=9&signature=x';
afterEach(() => vi.restoreAllMocks());

const answer = (type: string, ok = true) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(new Blob(['png'], { type }), { status: ok ? 200 : 404 }));

test('a copy holds its pictures, also those inside HTML, and other addresses stay', async () => {
  answer('image/png');
  const reply = {
    images: [{ src: PICTURE }, { src: 'https://elsewhere.test/files/b.png' }],
    html: `<img src="${PICTURE.replace('&', '&amp;')}" alt="">`,
  };
  const { reply: whole, isWhole } = await withPictures(reply);
  expect(isWhole).toBe(true);
  expect(whole.images[0]?.src).toMatch(/^data:image\/png;base64,/);
  expect(whole.images[1]?.src).toBe('https://elsewhere.test/files/b.png');
  expect(whole.html).toMatch(/^<img src="data:image\/png;base64,[^"]+" alt="">$/);
});

test('a reply whose picture is gone says that one is missing; one without pictures is whole', async () => {
  answer('image/png', false);
  expect(await withPictures({ title: 'no picture' })).toEqual({ reply: { title: 'no picture' }, isWhole: true });
  const reply = { images: [{ src: PICTURE }] };
  expect([namesFiles(reply), namesFiles({ title: 'no picture' })]).toEqual([true, false]);
  expect(await withPictures(reply)).toEqual({ reply, isWhole: false });
});

test('a film is not kept and is not missed', async () => {
  answer('video/mp4');
  const reply = { film: '/files/films/a.mp4' };
  expect(await withPictures(reply)).toEqual({ reply, isWhole: true });
});
