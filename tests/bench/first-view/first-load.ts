import type { Contents } from '../../../apps/web/shell/start/bundling/contents.ts';

/** The libraries a page may load at once; a page that needs another loads it on demand. */
export interface Allowed {
  /** Who opens the page, as in "a visitor". */
  readonly who: string;
  readonly pages: readonly string[];
  readonly libraries: readonly string[];
}

const LIBRARY = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const libraryOf = (file: string): string | undefined => LIBRARY.exec(file)?.[1];

/** The scripts of a source file and everything they import at once. */
export function firstLoadOf({ scripts }: Contents, sources: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name) || !scripts[name]) return;
    loaded.add(name);
    for (const next of scripts[name].imports) load(next);
  };
  for (const [name, { of }] of Object.entries(scripts)) if (of !== null && sources.includes(of)) load(name);
  return loaded;
}

/** The files outside the library that import it. */
function importersOf({ modules }: Contents, library: string): readonly string[] {
  const inside = Object.entries(modules).filter(([file]) => libraryOf(file) === library);
  const outside = inside.flatMap(([, { importers }]) => importers.filter((from) => libraryOf(from) !== library));
  return [...new Set(outside)].toSorted();
}

/** A sentence for each library that a first load has and may not have. */
export function strangersIn(contents: Contents, { who, pages, libraries }: Allowed): readonly string[] {
  const files = [...firstLoadOf(contents, pages)].flatMap((name) => contents.scripts[name]?.modules ?? []);
  const found = new Set(files.flatMap((file) => libraryOf(file) ?? []));
  return [...found]
    .filter((library) => !libraries.includes(library))
    .toSorted()
    .map((library) => {
      const bytes = files
        .filter((file) => libraryOf(file) === library)
        .reduce((sum, file) => sum + (contents.modules[file]?.bytes ?? 0), 0);
      const importers = importersOf(contents, library).join(' and ');
      return `${importers} brings ${library} (${Math.round(bytes / 1000)} kB before minifying) into the first load of ${who}: import it on demand, or leave it out.`;
    });
}

const REACT = ['react', 'react-dom', 'scheduler', 'react-router', 'lucide-react', '@fontsource-variable/newsreader'];
const ROOTS = ['apps/web/entry.client.tsx', 'apps/web/root.tsx', 'apps/web/layouts/BasicLayout.tsx'];
const FONTS = ['@fontsource-variable/atkinson-hyperlegible-next'];
const MEMBER = [
  'apps/web/shell/guard/Guard.tsx',
  'apps/web/shell/menu/member/face.ts',
  'apps/web/layouts/QuestionLayout.tsx',
];

export const ALLOWED: readonly Allowed[] = [
  {
    who: 'a visitor',
    pages: [
      ...ROOTS,
      'apps/web/shell/pages/HomePage.tsx',
      'modules/practice/web/pages/trial/TrialPage.tsx',
      'modules/content/web/pages/FaqPage.tsx',
    ],
    // Of the query library only the context in which a form looks for a cache.
    libraries: [...REACT, ...FONTS, '@tanstack/react-query'],
  },
  {
    who: 'a learner',
    pages: [
      ...ROOTS,
      ...MEMBER,
      'modules/practice/web/pages/own/DashboardPage.tsx',
      'modules/practice/web/pages/bank/QuestionPage.tsx',
      'modules/mocks/web/pages/MocksPage.tsx',
      'modules/guides/web/pages/GuidePage.tsx',
    ],
    libraries: [...REACT, ...FONTS, '@tanstack/react-query', '@tanstack/query-core', 'idb'],
  },
];
