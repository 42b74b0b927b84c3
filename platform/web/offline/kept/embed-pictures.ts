/** Signed addresses of stored files end within the hour, and cannot be fetched without a connection. */
const STORED = /"((?:https?:\/\/[^"/\\]+)?\/files\/[^"\\]+)\\?"/g;
const MOST_PICTURES = 8;
const MOST_BYTES = 1_500_000;

const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read')));
    reader.readAsDataURL(blob);
  });

const isOwn = (address: string): boolean => new URL(address, window.location.href).origin === window.location.origin;
const textOf = (reply: unknown): string => JSON.stringify(reply) ?? '';
const addressesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(STORED)].map(([, address = '']) => address))].filter(isOwn);

/** Whether a reply names stored files, which its copy has to hold. */
export const namesFiles = (reply: unknown): boolean => addressesIn(textOf(reply)).length > 0;

/** A picture as an address that holds its bytes; null for what is no picture. Fails for what is too large to keep. */
async function embedded(address: string): Promise<string | null> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  const blob = await reply.blob();
  if (!blob.type.startsWith('image/')) return null;
  if (blob.size > MOST_BYTES) throw new Error(`${address} has ${blob.size} bytes`);
  return asDataAddress(blob);
}

/** A reply whose pictures are part of it; whole if none of them is missing. */
export async function withPictures<T>(reply: T): Promise<{ readonly reply: T; readonly isWhole: boolean }> {
  const text = textOf(reply);
  const addresses = addressesIn(text);
  let changed = text;
  let isWhole = addresses.length <= MOST_PICTURES;
  for (const address of addresses.slice(0, MOST_PICTURES))
    try {
      const picture = await embedded(address.replaceAll('&amp;', '&'));
      if (picture) changed = changed.replaceAll(address, () => picture);
    } catch {
      isWhole = false;
    }
  return { reply: changed === text ? reply : (JSON.parse(changed) as T), isWhole };
}
