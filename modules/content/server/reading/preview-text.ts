import { readable } from '@app/content/contract';
import { currentSite, type Deps } from '@app/platform/server';

/** The text as staff would see it on the site: rendered and sanitised as a save would, variables filled in. */
export const previewText = async (deps: Deps, source: string): Promise<{ html: string }> => ({
  html: readable(deps.markup.render(source), await currentSite(deps), { staff: true }),
});
