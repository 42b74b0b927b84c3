import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files that have been used to attack upload forms, generated here so that none is stored in the repository. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale: the most pixels for the fewest bytes.
  head.writeUInt8(1, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head)]);
}

/** A complete and valid PNG of one colour: 400 million pixels in some 50 kB. */
export function pngBomb(width = 20_000, height = 20_000): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngHead(width, height),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Claims 64 x 64 pixels but unpacks to a gigabyte: surplus pixel data and compressed text. */
export function deflateBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]);
  return Buffer.concat([
    pngHead(64, 64),
    ...Array.from({ length: 4 }, () => chunk('zTXt', text)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const blank = { width: 64, height: 48, channels: 3, background: '#3366aa' } as const;
export const png = () => sharp({ create: blank }).png().toBuffer();
export const jpeg = () => sharp({ create: blank }).jpeg().toBuffer();
export const gif = () => sharp({ create: blank }).gif().toBuffer();
export const webp = () => sharp({ create: blank }).webp().toBuffer();
export const pictures: Readonly<Record<string, () => Promise<Buffer>>> = { png, jpeg, gif, webp };

/** A photograph rotated by EXIF, with metadata that says who took it, with what and where. */
export const photo = () =>
  sharp({ create: blank })
    .withExif({
      IFD0: { Copyright: 'Jo Bloggs', Make: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const SCRIPT = '<script>alert(document.domain)</script>';
export const svg = () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`);
/** A picture with data after its end, which other programs read as the start of something else. */
export const followedBy = (picture: Buffer, text: string) => Buffer.concat([picture, Buffer.from(text, 'latin1')]);
/** `GIF89a/*...*\/=1;alert(1)` is a GIF by its header and a script by its grammar. */
export const gifScript = () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1);//;', 'latin1');
export const phpInJpeg = async () => {
  const picture = await jpeg();
  const comment = Buffer.from('<?php system($_GET["c"]); ?>', 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, picture.subarray(2)]);
};

const EMPTY_ZIP = `PK\x05\x06${'\0'.repeat(18)}`;
export const pdf = (inside = '') =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
export const activePdfs = {
  script: pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  launch: pdf('/OpenAction<</S/Launch/F(calc.exe)>>'),
  embedded: pdf('/Names<</EmbeddedFiles<</Names[(a.exe)3 0 R]>>>>'),
};
export const zipInPdf = () => `${pdf()}${EMPTY_ZIP}%%EOF`;
export const htmlBeforePdf = () => `<html>${SCRIPT}</html>\n${pdf()}`;
