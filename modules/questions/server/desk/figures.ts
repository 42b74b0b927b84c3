import { type Edition, slot } from '@app/platform/contract';
import type { QuestionItem } from '@app/questions/contract';
import type { Deps } from '@app/platform/server';
import type { Desk } from './desk.ts';

export interface ItemFigure {
  /** First attempts in the current epoch, and how many of them were right. */
  readonly people: number;
  readonly correct: number;
  /** Open reports from learners. */
  readonly reports: number;
}
/** What modules that store answers know about questions, for staff lists. */
export interface DeskItemFigures {
  readonly read: (deps: Deps, itemIds: readonly string[]) => Promise<ReadonlyMap<string, ItemFigure>>;
  /** Items with an open report. */
  readonly reported: (deps: Deps) => Promise<readonly string[]>;
  /** Items that fewer than this many per cent get right, with at least this many people. */
  readonly low: (
    deps: Deps,
    share: { readonly percent: number; readonly people: number },
  ) => Promise<readonly string[]>;
}
export const itemFigures = slot<DeskItemFigures>('questions.itemFigures');

/** Empty without contributions: lists then show no figures. */
export async function figuresOf(deps: Deps, itemIds: readonly string[]): Promise<ReadonlyMap<string, ItemFigure>> {
  const [figures] = deps.slots.contributions(itemFigures);
  return figures && itemIds.length > 0 ? figures.read(deps, itemIds) : new Map();
}

/** What modules above keep about one question, with the screen where staff read it. */
export interface ItemLinks {
  /** Only for staff who may view questions of this bank, as the screens ask. */
  readonly edition: Edition;
  readonly read: (deps: Deps, itemId: string) => Promise<QuestionItem['linked']>;
}
export const itemLinks = slot<ItemLinks>('questions.itemLinks');

export async function linksOf({ deps, may }: Desk, itemId: string): Promise<QuestionItem['linked']> {
  const open = deps.slots.contributions(itemLinks).filter(({ edition }) => may(edition, 'v'));
  return (await Promise.all(open.map(({ read }) => read(deps, itemId)))).flat();
}
