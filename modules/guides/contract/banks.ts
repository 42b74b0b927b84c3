import { type Edition, type Line, MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
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

/** The source of an edition's guides: the line whose staff write them, and whether a guide must be marked as offered. */
export const guideSources: Readonly<Record<Bank, { readonly line: Line; readonly offered: boolean }>> = {
  pa: { line: 'pa', offered: false },
  more: { line: 'plab', offered: true },
};

/** Only guides of the second line can be offered to learners of the first. */
export const takesOffer = (edition: Edition): boolean =>
  Object.values(guideSources).some(({ line, offered }) => offered && line === edition);

/** A title is one segment of a URL. */
export const guidePath = (bank: Bank, title: string): string => `${guideScreens[bank]}/${encodeURIComponent(title)}`;
/** The path of a second-line guide names its line, because both lines may have a guide with this title. */
export const previewPath = (title: string, line: Line = MAIN_LINE): string =>
  `/preview/revisionguide/${encodeURIComponent(title)}${line === guideSources.pa.line ? '' : `?edition=${line}`}`;

/** The edition whose guides the staff of a line write. */
export const bankOfLine = (line: string | null): Bank =>
  (Object.keys(guideSources) as Bank[]).find((bank) => guideSources[bank].line === line) ?? MAIN_BANK;
