import { createMarkup, type Markup } from '@app/platform/contract/markup';
import { sanitizeHtml } from './sanitize.ts';

/** The HTML stored for readers: the shared parser, followed by the sanitiser. */
export const sanitisedMarkup = (): Markup => createMarkup(sanitizeHtml);
