import { Readable } from 'node:stream';
import type { ByteRange, OpenedObject } from '../deps.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The requested byte range; `whole` for a header we do not support, `absent` for a range outside the object. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'absent' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  return start >= size || (first === '' && Number(last) === 0) ? 'absent' : { start, end };
}

/** Types a browser may show inline; all others are downloaded, including PDF, which may contain scripts. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

const headersOf = ({ contentType }: OpenedObject) => ({
  'content-type': contentType,
  'content-disposition': SHOWN.has(contentType) ? 'inline' : 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
});

const asBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Sends a stored object, whole or one range, with headers that stop its content from running scripts on our origin. */
export async function storedFile(
  object: OpenedObject,
  range: string | undefined,
  further: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { ...headersOf(object), ...further };
  const requested = rangeOf(range, object.size);
  if (requested === 'absent')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${object.size}` } });
  if (requested === 'whole')
    return new Response(asBody(await object.read()), {
      headers: { ...headers, 'content-length': String(object.size) },
    });
  const { start, end } = requested;
  return new Response(asBody(await object.read(requested)), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${object.size}`,
      'content-length': String(end - start + 1),
    },
  });
}
