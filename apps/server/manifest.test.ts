import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { screenFor } from '../web/screens.ts';
import { withoutPhoneRoot } from '../web/navigation/phone.ts';
import { manifestFor, mountManifest } from './manifest.ts';

const PUBLIC = join(import.meta.dirname, '../web/public');

test('the manifest carries the name of this installation and is served as one', async () => {
  const app = Fastify();
  mountManifest(app, 'Another brand');
  const reply = await app.inject('/manifest.webmanifest');
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  expect(reply.json()).toMatchObject({ name: 'Another brand', short_name: 'Another brand', display: 'standalone' });
  await app.close();
});

test('every icon exists in the size it states, one is maskable, and every shortcut is a screen of the phone product', async () => {
  const { icons, shortcuts } = manifestFor('x');
  for (const { src, sizes } of icons) {
    const file = join(PUBLIC, src);
    expect(existsSync(file), src).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect([`${width}x${height}`, 'any'], src).toContain(sizes);
  }
  expect(icons.filter((icon) => 'purpose' in icon)).toHaveLength(1);
  for (const { url } of shortcuts) expect(screenFor(withoutPhoneRoot(url))?.phone, url).toBe(true);
});

test('the mark of the maskable icon stays inside the circle every device keeps', async () => {
  const { data, info } = await sharp(join(PUBLIC, 'icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join();
  const ground = at(0, 0);
  const outside: string[] = [];
  for (let y = 0; y < 512; y += 4)
    for (let x = 0; x < 512; x += 4)
      if (Math.hypot(x - 256, y - 256) > 205 && at(x, y) !== ground) outside.push(`${x},${y}`);
  expect(outside).toEqual([]);
});
