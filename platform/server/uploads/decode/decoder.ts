import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MOST_PIXELS } from './limits.ts';

/**
 * A separate process that decodes one image and encodes it again. Its input is untrusted, so it gets nothing else: no
 * environment, no arguments, little memory and little time (re-encode.ts sets the limits).
 */
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 90;

async function reEncode(input: Buffer): Promise<void> {
  // The first frame of an animation, rotated by its EXIF orientation; sharp drops metadata by default.
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
