import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/**
 * npm omits from the lock file what a registry mirror does not carry: builds of our tools for other platforms. `npm ci` then
 * rejects the lock file. This adds them by version and platform, so that the same lock file installs everywhere. Run it after
 * every `npm install` (npm run lock).
 */
interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const SYSTEMS = 'android darwin win32 freebsd linux openharmony netbsd openbsd sunos aix'.split(' ');
const PROCESSORS = 'arm64 x64 arm ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ');
const LIBRARIES: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};
const EXACT = /^\d/;

/** `@x/core-linux-arm-gnueabihf` -> linux, arm, glibc. */
function platformOf(name: string) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const named = (known: readonly string[]) => known.filter((each) => words.includes(each));
  const libc = words.map((word) => LIBRARIES[word]).filter((each) => each !== undefined);
  const facts = { cpu: named(PROCESSORS), os: named(SYSTEMS), libc };
  return Object.fromEntries(Object.entries(facts).filter(([, values]) => values.length > 0));
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Locked> };
const before = Object.keys(lock.packages).length;
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || lock.packages[`${at}/${place}`] || !EXACT.test(version)) continue;
    const locked = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platformOf(name) };
    lock.packages[place] = locked;
  }
}
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1));
await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${sorted.length - before} packages for other platforms named again`);
