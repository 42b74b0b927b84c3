import { readable } from '@app/content/contract';
import type { Deps } from '@app/platform/server';
import { wordingOf } from './text-words.ts';

/** The text as staff would see it on the site: rendered and sanitised as a save would, variables filled in. */
export const previewText = async (deps: Deps, source: string): Promise<{ html: string }> => ({
  html: readable(deps.markup.render(source), await wordingOf(deps), { staff: true }),
});
