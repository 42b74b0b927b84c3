import { can, type Viewer } from '@app/access/contract';
import { type Deps, homeFigure, type HomeFigure } from '@app/platform/server';
import { type ReplyOf, scopeCovers } from '@app/platform/contract';
import type { staffApi } from '@app/staff/contract';
import { daysOf } from './count-days.ts';

const mayShow = ({ right }: HomeFigure, viewer: Viewer): boolean => {
  if (right === undefined) return true;
  const { permissions, scope } = viewer.actor?.staff ?? {};
  const mayRead = permissions !== undefined && can(permissions, right.section, right.flag);
  return mayRead && (right.line === undefined || (scope !== undefined && scopeCovers(scope, right.line)));
};

/** An unavailable figure leaves a gap, not a broken page. */
async function orGap<Value>(deps: Deps, { key }: HomeFigure, read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    deps.log.warn({ figure: key, err: error }, 'a figure of the back office cannot be had');
    return null;
  }
}

const MOST_ITEMS = 5;
async function itemsOf(deps: Deps, figure: HomeFigure, viewerId: string | undefined) {
  const items = (await orGap(deps, figure, async () => (await figure.items?.(deps, MOST_ITEMS, viewerId)) ?? [])) ?? [];
  return items.map((item) => ({
    ...item,
    at: item.at.toISOString(),
    due: item.due?.toISOString() ?? null,
  }));
}

export async function readHome(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof staffApi.dashboard>> {
  const viewerId = viewer.actor?.id;
  const shown = deps.slots.contributions(homeFigure).filter((figure) => mayShow(figure, viewer));
  const figures = shown.map(async (figure) => ({
    key: figure.key,
    label: figure.label,
    value: await orGap(deps, figure, () => figure.read(deps, viewerId)),
    in_pence: figure.inPence ?? false,
    screen: figure.screen ?? null,
    waits: figure.waits ?? false,
    items: await itemsOf(deps, figure, viewerId),
    days: await orGap(deps, figure, () => daysOf(deps, figure)),
    distinct: figure.distinct ?? false,
  }));
  return { figures: await Promise.all(figures) };
}
