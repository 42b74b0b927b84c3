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

/** A picture as an address that holds its bytes; null for anything else, and for what is too large to keep. */
async function embedded(address: string): Promise<string | null> {
  const { origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) return null;
  const reply = await fetch(address);
  const blob = reply.ok ? await reply.blob() : null;
  return blob?.type.startsWith('image/') && blob.size <= MOST_BYTES ? asDataAddress(blob) : null;
}

/** A reply whose pictures are part of it, so that its copy is complete; null if it names none that can be embedded. */
export async function withPictures<T>(reply: T): Promise<T | null> {
  const text = JSON.stringify(reply) ?? '';
  const addresses = [...new Set([...text.matchAll(STORED)].map(([, address = '']) => address))].slice(0, MOST_PICTURES);
  let changed = text;
  for (const address of addresses) {
    const picture = await embedded(address.replaceAll('&amp;', '&')).catch(() => null);
    if (picture) changed = changed.replaceAll(address, () => picture);
  }
  return changed === text ? null : (JSON.parse(changed) as T);
}
