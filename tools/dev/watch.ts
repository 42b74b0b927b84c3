import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/run-command.ts';

/** What the server process is made of; pages are watched by Vite. */
const WATCHED = ['apps/server', 'platform/server', 'platform/contract', 'modules/*/server', 'modules/*/contract'];
/** Editors write a file in several steps. */
const SETTLE_MS = 40;

/** Calls back once for a burst of edits; returns how to stop. */
export function watchServer(edited: (file: string) => void, at = root): () => void {
  let timer: NodeJS.Timeout | undefined;
  const noticed = (file: string | null) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => edited(file), SETTLE_MS);
  };
  const folders = globSync(WATCHED, { cwd: at });
  const watchers = folders.map((folder) =>
    watch(join(at, folder), { recursive: true }, (_event, file) => noticed(file && join(folder, file))),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
