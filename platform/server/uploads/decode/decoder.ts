import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MOST_PIXELS } from './limits.ts';

/**
 * A process of its own that reads one picture and writes it anew. It is given the bytes of a stranger, so it is given
 * nothing else: no environment, no arguments, little memory and little time (re-encode.ts sets the limits).
 */
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 90;

async function reEncode(input: Buffer): Promise<void> {
  // The first picture of an animation, turned as its camera said; metadata is left behind because nothing asks to keep it.
  const picture = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { data, info } = await picture
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  process.stdout.write(`${JSON.stringify({ width: info.width, height: info.height })}\n`);
  process.stdout.write(data);
}

try {
  await reEncode(await buffer(process.stdin));
} catch {
  process.exitCode = 1;
}
