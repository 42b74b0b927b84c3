import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** One built script: what it loads at once, what on demand, and the source files in it. */
export interface BuiltScript {
  /** The source file whose script this is; null for one that several share. */
  readonly of: string | null;
  readonly imports: readonly string[];
  readonly onDemand: readonly string[];
  readonly modules: readonly string[];
}
/** What was built and why: of every source file, its size in the build and the files that import it. */
export interface Contents {
  readonly scripts: Readonly<Record<string, BuiltScript>>;
  readonly modules: Readonly<Record<string, { readonly bytes: number; readonly importers: readonly string[] }>>;
}

/**
 * Writes the contents of the browser's build beside it, never among the files that are served: the budget of the first
 * load reads from it which import brought something in.
 */
export const contents = ({ root, file }: { readonly root: string; readonly file: string }): Plugin => ({
  name: 'contents',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const named = (id: string) => relative(root, id.split('?')[0] ?? id);
    const scripts: Record<string, BuiltScript> = {};
    const modules: Record<string, { bytes: number; importers: string[] }> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const importers = this.getModuleInfo(id)?.importers ?? [];
        const known = (modules[named(id)] ??= { bytes: 0, importers: [] });
        known.bytes += renderedLength;
        known.importers = [...new Set([...known.importers, ...importers.map(named)])];
      }
      scripts[chunk.fileName] = {
        of: chunk.facadeModuleId === null ? null : named(chunk.facadeModuleId),
        imports: chunk.imports,
        onDemand: chunk.dynamicImports,
        modules: Object.keys(chunk.modules).map(named),
      };
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ scripts, modules } satisfies Contents));
  },
});
