export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_WIDTH_AT = 16;
const GIF_WIDTH_AT = 6;

function sizeOfPng(file: Buffer): PictureSize | null {
  if (file.length < PNG_WIDTH_AT + 8 || file.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: file.readUInt32BE(PNG_WIDTH_AT), height: file.readUInt32BE(PNG_WIDTH_AT + 4) };
}

function sizeOfGif(file: Buffer): PictureSize | null {
  if (file.length < GIF_WIDTH_AT + 4) return null;
  return { width: file.readUInt16LE(GIF_WIDTH_AT), height: file.readUInt16LE(GIF_WIDTH_AT + 2) };
}

/** Start of frame: C0 to CF without the three markers that are not frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(file: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

/** The three forms of WebP: lossy, lossless, and extended (which states the canvas size). */
function sizeOfWebp(file: Buffer): PictureSize | null {
  if (file.length < 30) return null;
  const form = file.toString('latin1', 12, 16);
  if (form === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (form === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const READERS: Readonly<Record<string, (file: Buffer) => PictureSize | null>> = {
  'image/png': sizeOfPng,
  'image/apng': sizeOfPng,
  'image/gif': sizeOfGif,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
};

export const isPicture = (type: string): boolean => Object.hasOwn(READERS, type);

/**
 * Width and height as stated in the header, read without decoding: an image that would unpack to more than we accept is
 * refused before a decoder sees it. Null when the header is not valid.
 */
export const sizeOf = (file: Buffer, type: string): PictureSize | null => READERS[type]?.(file) ?? null;
