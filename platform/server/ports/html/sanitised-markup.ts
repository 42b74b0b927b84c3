import { createMarkup, type Markup } from '@app/platform/contract/markup';
import { sanitizeHtml } from './sanitize.ts';

/** What is stored for readers: the shared parser, and the sanitiser behind it. */
export const sanitisedMarkup = (): Markup => createMarkup(sanitizeHtml);
