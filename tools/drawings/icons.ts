import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * node tools/drawings/icons.ts: draws the icons of the installed app from the mark in apps/web/public/favicon.svg. Run it
 * again after replacing the mark with that of another brand.
 */
const folder = path.resolve(import.meta.dirname, '../../apps/web/public');
const CORNERS = / rx="[\d.]+"/;
const PARTS = /^(?<head><svg[^>]*>)(?<ground><rect[^>]*\/>)(?<mark>.*)<\/svg>$/s;

/** A device cuts its own shape out of a maskable icon: the ground fills the square, the mark stays in the middle. */
function withoutCorners(svg: string, share: number): string {
  const { head, ground, mark } = PARTS.exec(svg.trim())?.groups ?? {};
  if (!head || !ground || !mark) throw new Error('favicon.svg must be one rectangle with the mark on it.');
  const offset = (32 * (1 - share)) / 2;
  return `${head}${ground.replace(CORNERS, '')}<g transform="translate(${offset} ${offset}) scale(${share})">${mark}</g></svg>`;
}

const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const icons = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'icon-maskable-512.png', size: 512, svg: withoutCorners(mark, 0.72) },
  { name: 'apple-touch-icon.png', size: 180, svg: withoutCorners(mark, 0.84) },
];
for (const { name, size, svg } of icons) {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(path.join(folder, name), png);
  console.log(`${name} ${(png.length / 1000).toFixed(1)} kB`);
}
