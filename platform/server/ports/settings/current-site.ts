import { profession, titleOn, ukDay } from '@app/platform/contract';
import type { Deps, Site } from '../../deps.ts';

/** One object for each title, because texts are cached by the wording they were filled with. */
const sites = new WeakMap<object, Map<string, unknown>>();

/** The facts of the installation as they are today: the title of the profession is a setting with a date. */
export async function currentSite<S extends Pick<Site, 'profession'> = Site>({
  site,
  settings,
  clock,
}: Pick<Deps, 'settings' | 'clock'> & { readonly site: S }): Promise<S> {
  const title = titleOn(await settings.read(profession), ukDay(clock.now()), site.profession);
  if (title === site.profession) return site;
  const byTitle = sites.get(site) ?? new Map<string, unknown>();
  sites.set(site, byTitle);
  const current = (byTitle.get(title) as S | undefined) ?? { ...site, profession: title };
  byTitle.set(title, current);
  return current;
}
