import type { Edition, Line } from '@app/platform/contract';
import type { Bank } from '@app/practice/contract';

/** The base path of the learner calls of each edition. */
export const guideBases = {
  pa: '/paplabable/revisionguides',
  more: '/paplabable/morerevisionguides',
} as const satisfies Record<Bank, string>;

/** The base path of its screens. */
export const guideScreens = { pa: '/parevisionguides', more: '/morerevisionguides' } as const satisfies Record<
  Bank,
  string
>;
export const flaggedScreens = {
  pa: '/profile/flagsrevisions',
  more: '/profile/moreflagsrevisions',
} as const satisfies Record<Bank, string>;

/** Where the guides of an edition come from: the staff of which line write them, and whether they must be offered. */
export const guideSources: Readonly<Record<Bank, { readonly line: Line; readonly offered: boolean }>> = {
  pa: { line: 'pa', offered: false },
  more: { line: 'plab', offered: true },
};

/** Only guides of the second line are offered to learners of the first. */
export const takesOffer = (edition: Edition): boolean =>
  Object.values(guideSources).some(({ line, offered }) => offered && line === edition);

/** A title is one segment of an address. */
export const guidePath = (bank: Bank, title: string): string => `${guideScreens[bank]}/${encodeURIComponent(title)}`;
/** A guide of the second line says so: both lines may have one of this title. */
export const previewPath = (title: string, line: Line = 'pa'): string =>
  `/preview/revisionguide/${encodeURIComponent(title)}${line === guideSources.pa.line ? '' : `?edition=${line}`}`;

/** The edition whose guides the staff of a line write. */
export const bankOfLine = (line: string | null): Bank =>
  (Object.keys(guideSources) as Bank[]).find((bank) => guideSources[bank].line === line) ?? 'pa';
