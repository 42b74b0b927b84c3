import { findExamDate } from '@app/accounts/server';
import {
  type CardState,
  type Deck,
  type DeckCardRow,
  type Forecast,
  forecast,
  type Plan,
  type PlannedCard,
} from '@app/gems/contract';
import { guidesNaming } from '@app/guides/server';
import { addDays, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { BankCategory } from '@app/questions/server';
import { readSettings } from '../reviews/settings.ts';
import { stateFrom } from '../reviews/schedule.repo.ts';
import { categoriesOf } from '../shelf/categories.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import { type CardTextRow, listDays, listDeckGems, listPlan, listTexts } from './deck.repo.ts';

export interface DeckPlanCard extends PlannedCard {
  readonly kind: 'card' | 'clincher' | 'own';
  readonly gemId: string | null;
}

/** A learner's own card weighs as much as an average subject. */
const averageOf = (categories: readonly BankCategory[]): number =>
  categories.length === 0 ? 0 : categories.reduce((sum, { weight }) => sum + weight, 0) / categories.length;

/** The state of every card in the deck, and the other inputs of the day's plan. */
export async function readPlan(deps: Deps, { userId, osce }: GemReader): Promise<Plan<DeckPlanCard>> {
  const [rows, categories, settings, examDate] = await Promise.all([
    listPlan(deps.db, userId, osce),
    categoriesOf(deps),
    readSettings(deps, userId),
    findExamDate(deps, userId),
  ]);
  const weights = new Map(categories.map(({ id, weight }) => [id, weight]));
  const average = averageOf(categories);
  return {
    cards: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      gemId: row.gem_id,
      weight: weights.get(row.category_id ?? '') ?? average,
      state: stateFrom(row),
    })),
    retention: settings.retention,
    mostADay: settings.most_a_day,
    daysOff: settings.days_off,
    examDate,
    now: deps.clock.now().getTime(),
  };
}

export const readForecast = async (deps: Deps, reader: GemReader): Promise<Forecast> =>
  forecast(await readPlan(deps, reader));

export const presentDeckCard = (deps: Deps, row: CardTextRow, state: CardState | null): DeckCardRow => ({
  id: row.id,
  kind: row.kind,
  gem_id: row.gem_id,
  front: row.front,
  html: row.back_html ?? deps.markup.render(row.back),
  back: row.kind === 'own' ? row.back : null,
  image: row.image_id === null ? null : { id: row.image_id, alt: row.image_alt ?? '' },
  note: row.note ?? '',
  changed: row.changed_at !== null,
  state,
});

/** The reviews of these days are shown, and say how fast the learner is. */
export const PACE_DAYS = 28;

/** The whole deck, as a device stores it for offline use. */
export async function readDeck(deps: Deps, reader: GemReader): Promise<Deck> {
  const { userId, osce } = reader;
  const from = addDays(ukDay(deps.clock.now().getTime()), 1 - PACE_DAYS);
  const [plan, texts, gems, categories, settings, days] = await Promise.all([
    readPlan(deps, reader),
    listTexts(deps.db, reader, 'deck'),
    listDeckGems(deps.db, userId, osce),
    categoriesOf(deps),
    readSettings(deps, userId),
    listDays(deps.db, userId, from),
  ]);
  const guides = await guidesNaming(
    deps,
    gems.map(({ slug }) => slug),
  );
  const textOf = new Map(texts.map((row) => [row.id, row]));
  return {
    gems: gems.map(({ id, name, slug, category_id, sources }) => {
      const category = categories.find((each) => each.id === category_id);
      const [guide = null] = guides.get(slug) ?? [];
      return { id, name, category: category?.name ?? '', weight: category?.weight ?? 0, sources: [...sources], guide };
    }),
    cards: plan.cards.flatMap(({ id, state }) => {
      const row = textOf.get(id);
      return row ? [presentDeckCard(deps, row, state)] : [];
    }),
    settings,
    exam_date: plan.examDate,
    days: [...days],
  };
}
