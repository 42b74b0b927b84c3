import { readable } from '@app/content/contract';
import type { Deps } from '@app/platform/server';

/** The text as staff would see it on the site: rendered and sanitised as a save would, variables filled in. */
export const previewText = ({ markup, site }: Pick<Deps, 'markup' | 'site'>, source: string): { html: string } => ({
  html: readable(markup.render(source), site, { staff: true }),
});
