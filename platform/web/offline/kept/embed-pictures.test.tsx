import { afterEach, expect, test, vi } from 'vitest';
import { withPictures } from './embed-pictures.ts';

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
  const whole = await withPictures(reply);
  expect(whole?.images[0]?.src).toMatch(/^data:image\/png;base64,/);
  expect(whole?.images[1]?.src).toBe('https://elsewhere.test/files/b.png');
  expect(whole?.html).toMatch(/^<img src="data:image\/png;base64,[^"]+" alt="">$/);
});

test('a reply without pictures, or whose picture is gone, stays as it is', async () => {
  answer('image/png', false);
  expect(await withPictures({ title: 'no picture' })).toBeNull();
  expect(await withPictures({ images: [{ src: PICTURE }] })).toBeNull();
});
