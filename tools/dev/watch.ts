import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** The sources of the server process; Vite watches those of pages. */
const WATCHED = ['apps/server', 'platform/server', 'platform/contract', 'modules/*/server', 'modules/*/contract'];
/** Editors write a file in several steps; wait for the last. */
const SETTLE_MS = 40;

/** Calls back once per burst of edits, with the edited files; returns a function that stops watching. */
export function watchServer(edited: (files: readonly string[]) => void, at = root): () => void {
  let timer: NodeJS.Timeout | undefined;
  const burst = new Set<string>();
  const noticed = (file: string | null) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    burst.add(file);
    timer = setTimeout(() => {
      const files = [...burst];
      burst.clear();
      edited(files);
    }, SETTLE_MS);
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
