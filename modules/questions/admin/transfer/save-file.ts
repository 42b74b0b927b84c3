const KEPT_MS = 10_000;

const blobOf = (text: string, encoding: 'text' | 'base64'): Blob =>
  encoding === 'text'
    ? new Blob([text], { type: 'text/plain;charset=utf-8' })
    : new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'application/zip' });

/** Downloads a file. */
export function saveFile(name: string, text: string, encoding: 'text' | 'base64' = 'text'): void {
  const address = URL.createObjectURL(blobOf(text, encoding));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
