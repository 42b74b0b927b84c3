import { uploadApi } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

/** A stub that records what would be sent and replies as the test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  sent: FormData | null = null;
  requestLine = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.requestLine = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: FormData): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  respond(status: number, reply: object): void {
    this.status = status;
    this.responseText = JSON.stringify(reply);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('location', { pathname: '/admin/news' });
  vi.stubGlobal('document', { cookie: 'auth._token.local=t' });
});
afterEach(() => vi.unstubAllGlobals());

const file = new Blob(['x'], { type: 'image/png' });
/** The request starts in a later turn, once its credentials are known. */
const begun = async <T>(upload: Promise<T>): Promise<[Promise<T>, FakeRequest]> => {
  await Promise.resolve();
  return [upload, FakeRequest.last];
};

test('a file goes to the declared call with the usual credentials, and reports its progress', async () => {
  const shares: number[] = [];
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const uploaded = uploadFile(uploadApi.image, file, { onProgress: (share) => shares.push(share) });
  const request = FakeRequest.last;
  expect([request.requestLine, request.headers.get('authorization'), request.headers.get('content-type')]).toEqual([
    'POST /api/v1/a/paplabable/upload/image',
    'Bearer t',
    undefined,
  ]);
  expect(limits).toHaveBeenCalledWith(600_000);
  expect(request.sent?.get('file')).toBeInstanceOf(Blob);
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  request.respond(200, { status: 'success', data: { url: '/media/a.webp' } });
  expect(await uploaded).toEqual({ url: '/media/a.webp' });
  expect(shares).toEqual([0.25]);
});

test('a refusal keeps its code, a network failure is reported as one, and a cancelled upload stops', async () => {
  const [refused, first] = await begun(uploadFile(uploadApi.image, file));
  first.respond(415, { status: 'error', code: 'IMAGE_KIND_REFUSED', message: 'No.', requestId: 'r' });
  await expect(refused).rejects.toMatchObject({ code: 'IMAGE_KIND_REFUSED', http: 415 });

  const [lost, second] = await begun(uploadFile(uploadApi.image, file));
  second.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toBeInstanceOf(TypeError);

  const controller = new AbortController();
  const [stopped] = await begun(uploadFile(uploadApi.image, file, { signal: controller.signal }));
  controller.abort(new Error('changed my mind'));
  await expect(stopped).rejects.toThrow('changed my mind');
});
