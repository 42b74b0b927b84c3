import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { OpenedObject, StoredStream } from '../../deps.ts';

/**
 * One file per object: a line of JSON (the content type), then the bytes. One file means one rename, so an object
 * exists whole or not at all.
 */
const headerOf = (contentType: string): Buffer => Buffer.from(`${JSON.stringify({ contentType })}\n`);
/** Longer than any content type we store. */
const HEADER_BYTES = 512;

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(handle: FileHandle, source: StoredStream): Promise<void> {
  try {
    await handle.writeFile(headerOf(source.contentType));
    for await (const chunk of source.body) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a temporary file beside the target and renames it when complete. */
export async function writeWhole(file: string, source: StoredStream): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await fill(await open(draft, 'wx', 0o640), source);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await sync(path.dirname(file));
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

async function openIfThere(file: string): Promise<FileHandle | null> {
  return open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** The metadata of a stored file. Its bytes are read through a new handle, so a caller need not close this one. */
export async function openFile(file: string): Promise<OpenedObject | null> {
  const handle = await openIfThere(file);
  if (!handle) return null;
  try {
    const { size: whole } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const from = buffer.subarray(0, bytesRead).indexOf(0x0a) + 1;
    const { contentType } = JSON.parse(buffer.subarray(0, from).toString('utf8')) as { contentType: string };
    const size = whole - from;
    return {
      contentType,
      size,
      read: async (range = { start: 0, end: size - 1 }) =>
        range.end < range.start
          ? Readable.from([])
          : createReadStream(file, { start: from + range.start, end: from + range.end }),
    };
  } finally {
    await handle.close();
  }
}
