import { failUpload } from '@app/platform/contract';

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
/** PDF readers look for the end marker in the last kilobyte. */
const END_WITHIN = 1024;
/** The end record of a zip archive, and how far from the end of a file programs look for it. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_WITHIN = 65_557;

function refuseBadTail(tail: Buffer): void {
  if (tail.subarray(-END_WITHIN).lastIndexOf(END) < 0) failUpload('FILE_UNREADABLE');
  if (tail.subarray(-ZIP_WITHIN).includes(ZIP_END)) failUpload('DOCUMENT_KIND_REFUSED');
}

/** Keeps the last bytes of a stream as the chunks they came in: joining them each time would cost too much. */
function tailKeeper() {
  const chunks: Uint8Array[] = [];
  let held = 0;
  return {
    add(chunk: Uint8Array): void {
      chunks.push(chunk);
      held += chunk.length;
      while (chunks[0] && held - chunks[0].length >= ZIP_WITHIN) held -= chunks.shift()?.length ?? 0;
    },
    tail: () => Buffer.concat(chunks),
  };
}

/**
 * Passes a PDF through while checking it; only the last 64 kB are held. It must start with the PDF header at its first
 * byte (PDF readers accept leading bytes, which is how an HTML page can be hidden in front), end as a PDF, and not be a
 * zip archive at the same time.
 */
export async function* checkedPdf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const keeper = tailKeeper();
  let head = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of bytes) {
    keeper.add(chunk);
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD.length) continue;
    if (!head.subarray(0, HEAD.length).equals(HEAD)) failUpload('DOCUMENT_KIND_REFUSED');
    isChecked = true;
    yield head;
  }
  if (!isChecked) failUpload('DOCUMENT_KIND_REFUSED');
  refuseBadTail(keeper.tail());
}
