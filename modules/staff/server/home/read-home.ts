import { can, type Viewer } from '@app/access/contract';
import { type HomeFigure, homeFigure } from '@app/access/server';
import type { ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';

const mayShow = ({ right }: HomeFigure, viewer: Viewer): boolean => {
  const held = viewer.actor?.staff?.permissions;
  return right === undefined || (held !== undefined && can(held, right.section, right.flag));
};

/** A figure that cannot be had leaves a gap, not a broken page. */
async function valueOf(deps: Deps, figure: HomeFigure): Promise<number | null> {
  try {
    return await figure.read(deps);
  } catch (error) {
    deps.log.warn({ figure: figure.key, err: error }, 'a figure of the back office cannot be had');
    return null;
  }
}

export async function readHome(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof staffApi.dashboard>> {
  const shown = deps.slots.contributions(homeFigure).filter((figure) => mayShow(figure, viewer));
  const figures = shown.map(async (figure) => ({
    key: figure.key,
    label: figure.label,
    value: await valueOf(deps, figure),
    screen: figure.screen ?? null,
  }));
  return { figures: await Promise.all(figures) };
}
