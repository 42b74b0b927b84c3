import { eraseSection, exportSection } from '@app/accounts/server';
import { DECKING, gem, GEM_SECTION, gemPath, keepPath } from '@app/gems/contract';
import { contribute, type Line, LINES } from '@app/platform/contract';
import { type Deps, homeFigure, remembered } from '@app/platform/server';
import { type HomeCard, TEXT_REPORT_NAMES } from '@app/practice/contract';
import { homeCard, type OwnNotes, ownNotes, type RelatedReading, relatedReading } from '@app/practice/server';
import { forClinicians, gemsWithPicture, itemReach } from '@app/questions/server';
import { minutesToday, readToday } from '../deck/read-today.ts';
import { countOpenReports, listOpenReports } from '../deck/reports.repo.ts';
import { gemSearch } from '../reading/search-source.ts';
import {
  countOverdue,
  countOwnCards,
  countUnreviewed,
  countWithPicture,
  findGemAccess,
  listNoted,
  listRelated,
  type RelatedRow,
} from './contributions.repo.ts';
import { decksOf, erasePerson, ownCardsOf, reportsOf, reviewsOf } from './personal-data.repo.ts';
import { gemStock } from './topic-stock.ts';
import { gemsOnSale } from './shop-stock.ts';
import { reviewedGem } from '../staff/reviewed-gem.ts';

/** The figure already says how many are due, so a number is given only of two kinds. */
function textOf(repeat: number, fresh: number): string {
  if (repeat > 0 && fresh > 0) return `${repeat} to repeat and ${fresh} new`;
  return fresh > 0 ? 'New cards from your deck' : 'Cards to repeat';
}

/** What is due today, for the home page and the phone's first page. */
async function dueCard(deps: Deps, { userId }: { readonly userId: string }): Promise<HomeCard | null> {
  const { gems, osce } = await findGemAccess(deps.db, userId, deps.clock.now());
  if (!gems) return null;
  const { repeat, fresh, due } = await readToday(deps, { userId, osce, drafts: false });
  if (due === 0) return null;
  return {
    key: 'gems.due',
    title: 'Gems',
    text: textOf(repeat.length, fresh.length),
    figure: `${due} due`,
    href: DECKING,
    label: 'Review',
    is_urgent: false,
    minutes: await minutesToday(deps, userId, due),
    at: null,
  };
}

/** How long a new gem may be missing beside a question, in seconds. */
const KEPT_SECONDS = 5;
/** Read after every answer, so it is cached and shared by all learners. */
const gemsByQuestion = remembered(KEPT_SECONDS, async ({ db }) => {
  const gems = await listRelated(db);
  const byItem = new Map<string, RelatedRow[]>();
  for (const gem of gems) for (const itemId of gem.items) byItem.set(itemId, [...(byItem.get(itemId) ?? []), gem]);
  return { gems, byItem };
});
/** More would hide the most helpful one. */
const MOST_RELATED = 3;

/** The gems related to a question, and the offer to keep its key point as a card. */
const relatedGems: RelatedReading = async (deps, { itemId, codes, reader }) => {
  if (!reader.person?.gems) return [];
  const { gems, byItem } = await gemsByQuestion(deps, '');
  const own = byItem.get(itemId) ?? [];
  const related =
    codes.gems.length === 0 ? own : gems.filter((gem) => own.includes(gem) || codes.gems.includes(gem.slug));
  return [
    ...related.slice(0, MOST_RELATED).map(({ name }) => ({ kind: 'gem' as const, title: name, href: gemPath(name) })),
    { kind: 'card' as const, title: 'Keep the key point as a card', href: keepPath(itemId) },
  ];
};

const notesOf: OwnNotes = async ({ db, clock }, { userId, search }) => {
  const { gems, osce } = await findGemAccess(db, userId, clock.now());
  return (await listNoted(db, userId, search, osce)).map(({ id, name, front, live, note, note_at }) => ({
    id,
    kind: 'gem',
    title: front === null ? name : `${name}: ${front}`,
    href: gems && live ? gemPath(name) : null,
    note,
    noteAt: note_at,
  }));
};

const LABELS: Readonly<Record<Line, readonly [due: string, reports: string, unreviewed: string]>> = {
  pa: ['Gems due for review', 'Reports on gems', 'Gems waiting for clinical review'],
  plab: ['PLAB gems due for review', 'Reports on PLAB gems', 'PLAB gems waiting for clinical review'],
};

/** What waits in one line, for staff whose role covers it. */
function figuresOf(line: Line) {
  const screens = gem.mounts[line]?.screens;
  const [due, reports, unreviewed] = LABELS[line];
  const about = { right: { section: GEM_SECTION, flag: 'v', line }, waits: true } as const;
  return [
    contribute(homeFigure, {
      ...about,
      key: `gems.overdue-${line}`,
      label: due,
      screen: `${screens}/list?sort=review_next&filter.active=true`,
      read: (deps) => countOverdue(deps.db, line, deps.clock.now()),
    }),
    contribute(homeFigure, {
      ...about,
      key: `gems.unreviewed-${line}`,
      label: unreviewed,
      screen: `${screens}/list?filter.review_state=pending&filter.active=true`,
      read: forClinicians((db) => countUnreviewed(db, line)),
    }),
    contribute(homeFigure, {
      ...about,
      key: `gems.open-reports-${line}`,
      label: reports,
      screen: `${screens}/list?sort=-reports`,
      read: ({ db }) => countOpenReports(db, line),
      items: async ({ db }, most) =>
        (await listOpenReports(db, line, most)).map((row) => ({
          title: `${row.name}: “${TEXT_REPORT_NAMES[row.kind]}”`,
          text: row.front === null ? row.body : `${row.front}: ${row.body}`,
          at: row.created_at,
          screen: `${screens}/edit?id=${row.gem_id}`,
        })),
    }),
  ];
}

export const contributions = [
  reviewedGem,
  gemStock,
  gemsOnSale,
  contribute(itemReach, async ({ db }, itemIds) => ({ cards: await countOwnCards(db, itemIds) })),
  contribute(gemsWithPicture, ({ db }, keyPrefix) => countWithPicture(db, keyPrefix)),
  contribute(homeCard, dueCard),
  contribute(ownNotes, notesOf),
  contribute(relatedReading, relatedGems),
  gemSearch,
  contribute(exportSection, {
    name: 'gems',
    collect: async ({ db }, userId) => ({
      deck: await decksOf(db, userId),
      reviews: await reviewsOf(db, userId),
      cards: await ownCardsOf(db, userId),
      reports: await reportsOf(db, userId),
    }),
  }),
  contribute(eraseSection, { name: 'gems', erase: ({ db }, userId) => erasePerson(db, userId) }),
  ...LINES.flatMap(figuresOf),
];
