import { eraseSection, exportSection } from '@app/accounts/server';
import { stock } from '@app/commerce/server';
import { suspicionEvidence } from '@app/integrity/server';
import { bankOfLine, guide, guidePath, guideSources } from '@app/guides/contract';
import { contribute, counted, type Line, LINES } from '@app/platform/contract';
import { type Deps, homeFigure } from '@app/platform/server';
import { BANKS, type HomeCard, TEXT_REPORT_NAMES } from '@app/practice/contract';
import { homeCard, type OwnNotes, ownNotes, relatedReading, unflagAll } from '@app/practice/server';
import { forClinicians, itemReach } from '@app/questions/server';
import { guideSearch } from '../reading/search-source.ts';
import { removeFlags, restoreFlags } from '../marks/flags.repo.ts';
import { guideActivity } from './activity.ts';
import {
  countNaming,
  busiestHour,
  countOpenReports,
  countOverdue,
  countShelf,
  countUnreviewed,
  findBegun,
  listNoted,
  listOpenReports,
} from './contributions.repo.ts';
import { erasePerson, marksOf, reportsOf } from './personal-data.repo.ts';
import { relatedGuides } from './related-reading.ts';
import { reviewedGuide } from '../staff/reviewed-guide.ts';

/** A card on the home page that leads back to where reading stopped last, in either bank. */
async function continueCard(deps: Deps, { userId }: { readonly userId: string }): Promise<HomeCard | null> {
  const begun = await Promise.all(
    BANKS.map(async (bank) => ({ bank, guide: await findBegun(deps.db, guideSources[bank], userId) })),
  );
  const [last] = begun
    .flatMap(({ bank, guide }) => (guide ? [{ ...guide, bank }] : []))
    .toSorted((a, b) => b.place_at.getTime() - a.place_at.getTime());
  if (!last) return null;
  return {
    key: 'guides.continue',
    title: 'Continue reading',
    text: last.title,
    figure: `${last.share}% read`,
    href: guidePath(last.bank, last.title) + (last.place === '' ? '' : `#${last.place}`),
    label: 'Continue',
    is_urgent: false,
    minutes: null,
    at: null,
  };
}

const LABELS: Readonly<Record<Line, readonly [due: string, reports: string, unreviewed: string]>> = {
  pa: ['Guides due for review', 'Reports on guides', 'Guides waiting for clinical review'],
  plab: ['PLAB guides due for review', 'Reports on PLAB guides', 'PLAB guides waiting for clinical review'],
};

/** What waits in one line, for staff whose role covers it. */
function figuresOf(line: Line) {
  const screens = guide.mounts[line]?.screens;
  const [due, reports, unreviewed] = LABELS[line];
  const about = { right: { section: 'parevs', flag: 'v', line }, waits: true } as const;
  return [
    contribute(homeFigure, {
      ...about,
      key: `guides.overdue-${line}`,
      label: due,
      screen: `${screens}/list?sort=review_next&filter.active=true`,
      read: (deps) => countOverdue(deps.db, line, deps.clock.now()),
    }),
    contribute(homeFigure, {
      ...about,
      key: `guides.unreviewed-${line}`,
      label: unreviewed,
      screen: `${screens}/list?filter.review_state=pending&filter.active=true`,
      read: forClinicians((db) => countUnreviewed(db, line)),
    }),
    contribute(homeFigure, {
      ...about,
      key: `guides.open-reports-${line}`,
      label: reports,
      screen: `${screens}/list?sort=-reports`,
      read: ({ db }) => countOpenReports(db, line),
      items: async ({ db }, most) =>
        (await listOpenReports(db, line, most)).map((row) => ({
          title: `${row.title}: \u201c${TEXT_REPORT_NAMES[row.kind]}\u201d`,
          text: row.body,
          at: row.created_at,
          screen: `${screens}/edit?id=${row.guide_id}`,
        })),
    }),
  ];
}

const notesOf: OwnNotes = async ({ db }, { userId, search }) =>
  (await listNoted(db, userId, search)).map(({ id, title, edition, live, note, note_at }) => ({
    id,
    kind: 'guide',
    title,
    href: live ? guidePath(bankOfLine(edition), title) : null,
    note,
    noteAt: note_at,
  }));

export const contributions = [
  reviewedGuide,
  contribute(stock, async ({ db }) => {
    const { guides, minutes } = await countShelf(db);
    if (guides === 0) return [];
    return [{ opens: 'qb', count: guides, what: 'revision guides', note: `about ${counted(minutes, 'minute')} each` }];
  }),
  contribute(itemReach, async ({ db }, itemIds) => ({ guides: await countNaming(db, itemIds) })),
  contribute(ownNotes, notesOf),
  contribute(relatedReading, relatedGuides),
  guideActivity,
  guideSearch,
  contribute(homeCard, continueCard),
  contribute(unflagAll, {
    remove: ({ db }, { userId, undo, at }) => removeFlags(db, { userId, id: undo, at, guideIds: null }),
    restore: ({ db }, { userId, undo, after }) => restoreFlags(db, userId, undo, after),
  }),
  contribute(exportSection, {
    name: 'guides',
    collect: async ({ db }, userId) => ({ marks: await marksOf(db, userId), reports: await reportsOf(db, userId) }),
  }),
  contribute(suspicionEvidence, async ({ db }, { userId, since }) => ({
    guides_per_hour: await busiestHour(db, userId, since),
  })),
  contribute(eraseSection, { name: 'guides', erase: ({ db }, userId) => erasePerson(db, userId) }),
  ...LINES.flatMap(figuresOf),
];
