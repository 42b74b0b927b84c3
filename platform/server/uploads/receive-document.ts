import { type IncomingFile, mediaKey, mediaUrl, type UploadedDocument } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { checkedPdf } from './checked-pdf.ts';

const PDF = 'application/pdf';

async function* counted(bytes: AsyncIterable<Uint8Array>, count: (more: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

/** Stores a PDF as it arrives. A file that turns out not to be one leaves nothing behind. */
export async function receiveDocument(deps: Deps, file: IncomingFile): Promise<UploadedDocument> {
  const name = `${deps.ids.id()}.pdf`;
  let bytes = 0;
  const body = counted(checkedPdf(file.bytes), (more) => (bytes += more));
  await deps.storage.putStream(mediaKey(name), { body, contentType: PDF });
  return { key: mediaKey(name), url: mediaUrl(name), bytes, type: PDF };
}
