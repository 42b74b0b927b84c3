import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeNotices } from './notices.ts';
import { bin, must, root, timed } from '../run-command.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|webmanifest)$/;

/** Writes compressed copies beside every built file, so that no request has to compress it. */
async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((each) => COMPRESSIBLE.test(each))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
  }
}

await timed('learner site', () => must(bin('react-router'), ['build', 'apps/web'], { NODE_ENV: 'production' }));
await timed('back office', () =>
  must(bin('vite'), ['build', '--config', 'apps/admin/vite.config.ts', 'apps/admin', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  }),
);
await timed('notices', () =>
  writeNotices(['apps/web/build/client', 'apps/admin/build'].map((name) => join(root, name))),
);
await timed('compression', async () => {
  await precompress(join(root, 'apps/web/build/client/assets'));
  await precompress(join(root, 'apps/admin/build/assets'));
});
