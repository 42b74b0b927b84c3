import { eraseSection, exportSection } from '@app/accounts/server';
import { suspicionEvidence } from '@app/integrity/server';
import { bankOfLine, guide, guidePath, guideSources } from '@app/guides/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, homeFigure, type HomeItem } from '@app/platform/server';
import { BANKS, type HomeCard, TEXT_REPORT_NAMES } from '@app/practice/contract';
import { homeCard, type OwnNotes, ownNotes, relatedReading, unflagAll } from '@app/practice/server';
import { guideSearch } from '../reading/search-source.ts';
import { removeFlags, restoreFlags } from '../marks/flags.repo.ts';
import { guideActivity } from './activity.ts';
import {
  busiestHour,
  countOpenReports,
  countOverdue,
  findBegun,
  listNoted,
  listOpenReports,
} from './contributions.repo.ts';
import { erasePerson, marksOf, reportsOf } from './personal-data.repo.ts';
import { relatedGuides } from './related-reading.ts';

/** A card on the home page that leads back to where reading stopped. */
async function continueCard(deps: Deps, { userId }: { readonly userId: string }): Promise<HomeCard | null> {
  for (const bank of BANKS) {
    const begun = await findBegun(deps.db, guideSources[bank], userId);
    if (!begun) continue;
    const { title, place, share } = begun;
    const href = guidePath(bank, title) + (place === '' ? '' : `#${place}`);
    return {
      key: 'guides.continue',
      title: 'Continue reading',
      text: title,
      figure: `${share}% read`,
      href,
      label: 'Continue',
      is_urgent: false,
    };
  }
  return null;
}

const RIGHT = { section: 'parevs', flag: 'v' } as const;

async function reportsToRead(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  return (await listOpenReports(deps.db, most)).map((row) => ({
    title: `${row.title}: \u201c${TEXT_REPORT_NAMES[row.kind]}\u201d`,
    text: row.body,
    at: row.created_at,
    screen: `${guide.mounts[row.edition]?.screens}/edit?id=${row.guide_id}`,
  }));
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
  contribute(homeFigure, {
    key: 'guides.overdue',
    label: 'Guides due for review',
    screen: '/admin/paplabable/revisionguides/list?sort=review_next',
    right: RIGHT,
    waits: true,
    read: (deps) => countOverdue(deps.db, deps.clock.now()),
  }),
  contribute(homeFigure, {
    key: 'guides.open-reports',
    label: 'Reports on guides',
    screen: '/admin/paplabable/revisionguides/list?sort=-reports',
    right: RIGHT,
    waits: true,
    read: ({ db }) => countOpenReports(db),
    items: reportsToRead,
  }),
];
