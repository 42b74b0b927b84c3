/** Some browsers read the address only after the click has returned. */
const KEPT_MS = 10_000;

/** Downloads what stands at an address of our own under this name. */
export function saveFrom(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}

/** Downloads a text or bytes made in the browser as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
