import { setImmediate as turn } from 'node:timers/promises';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { ExportedRow } from '../formats/csv-questions.ts';
import { pictureName, qtiItem, qtiManifest, type Render } from './write-item.ts';

/** Fixed metadata, so that the same files always make the same bytes. */
const FIXED = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

const AT_ONCE = 20;

interface PackedFile {
  readonly name: string;
  readonly body: Uint8Array;
}

/** A package of items with their pictures, as a zip. `pictures` are keyed by their name in the package. */
export async function qtiPackage(
  rows: readonly ExportedRow[],
  render: Render,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const held = (row: ExportedRow) => row.content.images.map(pictureName).filter((name) => pictures.has(name));
  zip.addBuffer(
    Buffer.from(qtiManifest(rows.map((row) => ({ code: row.code, files: held(row) })))),
    'imsmanifest.xml',
    FIXED,
  );
  for (const [at, row] of rows.entries()) {
    // Yields to other requests: the whole bank takes more than a second.
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
    zip.addBuffer(Buffer.from(qtiItem(row, render)), `items/${row.code}.xml`, FIXED);
  }
  for (const [name, body] of pictures) zip.addBuffer(Buffer.from(body), name, FIXED);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A file that cannot be unpacked, with a message for its sender. */
export class PackageRefused extends Error {}
const refuse = (why: string): never => {
  throw new PackageRefused(why);
};

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 20_000;
const LARGEST_PACKAGE = 64 * MEGABYTE;
/** By file extension; the actual type is checked when a question uses the file. */
const KINDS = [
  { ends: /\.xml$/i, most: MEGABYTE, message: 'A file in it is larger than a question can be.' },
  { ends: /\.(?:png|jpe?g|gif|webp|svg)$/i, most: 5 * MEGABYTE, message: 'A picture in it is larger than 5 MB.' },
];

export interface ReadPackage {
  /** The XML files. */
  readonly files: readonly PackedFile[];
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly others: readonly string[];
}

/** The contents of a package. Paths that lead outside it and zip bombs are refused. */
export async function readPackage(zip: Buffer): Promise<ReadPackage> {
  const files: PackedFile[] = [];
  const pictures = new Map<string, Buffer>();
  const others: string[] = [];
  let total = 0;
  let entries = 0;
  try {
    // The library refuses absolute names, names with `..` and entries with a false size.
    const opened = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true });
    for await (const entry of opened.eachEntry()) {
      entries += 1;
      if (entries > MOST_ENTRIES) refuse('It has too many files.');
      if (entry.fileName.endsWith('/')) continue;
      const kind = KINDS.find(({ ends }) => ends.test(entry.fileName));
      if (!kind) {
        others.push(entry.fileName);
        continue;
      }
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > kind.most) refuse(kind.message);
      if (total > LARGEST_PACKAGE) refuse('It is larger than 64 MB unpacked.');
      const chunks: Buffer[] = [];
      for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      if (kind === KINDS[0]) files.push({ name: entry.fileName, body });
      else pictures.set(entry.fileName, body);
    }
  } catch (error) {
    if (error instanceof PackageRefused) throw error;
    throw new PackageRefused('It is not a zip that can be read safely.', { cause: error });
  }
  return { files, pictures, others };
}
