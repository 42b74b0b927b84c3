import type { Edition } from './edition.ts';
import type { Rule } from './rule.ts';

export type Layout =
  | 'basic'
  | 'basicAllowCopy'
  | 'privacy'
  | 'question'
  | 'questionPreview'
  | 'revisionPreview'
  | 'bare'
  | 'admin';

/** One route. Guards, titles, breadcrumbs, polling, copy protection and menus all read it. */
export interface Screen {
  readonly path: string;
  /** File name of the page component below the module's web/pages (or admin/pages), without the extension. */
  readonly page: string;
  readonly rule: Rule;
  readonly layout: Layout;
  /** The name in the tab, the back link and the documents; a page may set a more specific one by exporting `meta`. */
  readonly title: string;
  readonly edition?: Edition;
  /** Further editions with the same screen, which `?edition=` chooses. */
  readonly alsoFor?: readonly Edition[];
  /** Where the back button of a question layout leads, or that of `alone`. */
  readonly back?: string;
  /** On a phone this page has the whole height: a low bar with a back button above it, and no tabs below. */
  readonly alone?: true;
  /** Rendered on the server for visitors, cached in process and listed in the sitemap. */
  readonly publicPage?: true;
  /** The names in the query that change a public page on the server; its page does not get any other there. */
  readonly query?: readonly string[];
  /** Mounted a second time under the phone landing. */
  readonly phone?: true;
  readonly noIndex?: true;
  /** Screens of a module with the same group name are cached together for offline use. */
  readonly offlineGroup?: string;
  /** Values the page component reads; several screens may share one page. */
  readonly facts?: Readonly<Record<string, string>>;
}
export interface ModuleScreen extends Screen {
  readonly module: string;
  readonly id: string;
}

type ScreenFacts = Omit<Screen, 'path' | 'page' | 'rule' | 'layout' | 'title'>;

export function screen(
  path: string,
  page: string,
  rule: Rule,
  named: { layout: Layout; title: string } & ScreenFacts,
): Screen {
  return { path, page, rule, ...named };
}

/** A module's screens with the ids that React Router and the docs use. */
export function screensOf(module: string, rows: readonly Screen[]): readonly ModuleScreen[] {
  return rows.map((row) => ({ ...row, module, id: screenId(row.path) }));
}

/** `/news/:id` -> `news-id`, `/` -> `home`. The admin breadcrumb splits this name on dashes. */
export const screenId = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part === '*' ? 'not-found' : part.replace(/[:?]/g, '')))
    .join('-') || 'home';

/** A parameter with a question mark may be missing, as in React Router. */
const matchesShape = (pattern: string, path: string): boolean => {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  const fits = (part: string, at: number) => {
    if (!part.startsWith(':')) return part === pathParts[at];
    return pathParts[at] === undefined ? part.endsWith('?') : pathParts[at] !== '';
  };
  return pathParts.length <= patternParts.length && patternParts.every(fits);
};

/** The screen of a path; static segments win over parameters. */
export function findScreen<S extends Screen>(screens: readonly S[], path: string): S | undefined {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return screens.find((row) => row.path === trimmed) ?? screens.find((row) => matchesShape(row.path, trimmed));
}
