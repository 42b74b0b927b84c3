import { pageMeta } from '@app/platform/web';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { withoutPhoneRoot } from '../../navigation/phone.ts';
import { screenFor } from '../../screens.ts';

/** What the row of a screen says about its page: its title, and its address if search engines may list it. */
export function screenMeta(args: Pick<MetaArgs, 'location' | 'matches'>): MetaDescriptor[] {
  const row = screenFor(withoutPhoneRoot(args.location.pathname));
  return row ? pageMeta(args, { title: row.title, path: row.noIndex ? undefined : row.path }) : [];
}
