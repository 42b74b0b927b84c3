import type { Readable } from 'node:stream';
import type { MailAttachment, OpenedObject, Storage } from '../deps.ts';

/** Many mail servers refuse larger mails; base64 makes files a third larger. */
const MOST_BYTES = 10 * 1024 * 1024;

export interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** Not retried: the size would be the same. */
export class TooLarge extends Error {}

async function found(storage: Storage, { key }: MailAttachment): Promise<OpenedObject> {
  const object = await storage.open(key);
  if (!object) throw new Error(`the file ${key} that goes with this mail is not in the store`);
  return object;
}

/** Opens the files of a mail, all or none. Nothing is read until the mail is sent. */
export async function openAttachments(
  storage: Storage,
  attachments: readonly MailAttachment[],
): Promise<readonly AttachedFile[]> {
  const objects = await Promise.all(attachments.map((each) => found(storage, each)));
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) throw new TooLarge(`the files that go with this mail have ${bytes} bytes`);
  return Promise.all(
    objects.map(async (object, at) => ({
      filename: attachments[at]?.name ?? 'file',
      contentType: object.contentType,
      content: await object.read(),
    })),
  );
}
