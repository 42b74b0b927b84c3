import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a step found nothing wrong with: a fingerprint by file, under a key for everything else that the result depends on. */
interface Passed {
  readonly key: string;
  readonly files: Readonly<Record<string, string>>;
}
interface Selection {
  /** The files to look at: those that changed since they last passed, or all. */
  readonly files: readonly string[];
  /** To be called when nothing was found. */
  readonly pass: () => void;
}

const fileOf = (root: string, step: string): string => path.join(root, '.build/check', `${step}.json`);

/** One fingerprint of several files; a missing one counts as empty. */
export function fingerprint(root: string, files: readonly string[]): string {
  const parts = files.map((file) => {
    const whole = path.join(root, file);
    return `${file} ${existsSync(whole) ? hash('sha1', readFileSync(whole)) : ''}`;
  });
  return hash('sha1', parts.join(' '));
}

function readPassed(file: string, key: string): Passed['files'] {
  if (!existsSync(file)) return {};
  try {
    const passed = JSON.parse(readFileSync(file, 'utf8')) as Passed;
    return passed.key === key ? passed.files : {};
  } catch {
    // Two runs at once may have written over each other: then everything is looked at.
    return {};
  }
}

/**
 * The files that a step has to look at again. Only for steps that judge a file by itself and by what the key covers. A run that
 * proves something (CI) looks at all of them and remembers nothing.
 */
export function selectChanged(root: string, step: string, files: readonly string[], key: string): Selection {
  if (process.env['CI'] !== undefined) return { files, pass: () => undefined };
  const memory = fileOf(root, step);
  const before = readPassed(memory, key);
  const now = Object.fromEntries(files.map((file) => [file, fingerprint(root, [file])]));
  const pass = (): void => {
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify({ key, files: now } satisfies Passed));
  };
  return { files: files.filter((file) => before[file] !== now[file]), pass };
}
