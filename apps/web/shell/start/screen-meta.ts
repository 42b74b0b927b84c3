import { pageMeta } from '@app/platform/web';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { withoutPhoneRoot } from '../../navigation/phone.ts';
import { screenFor } from '../../screens.ts';

/** The meta tags of a screen from its row: its title, and its address if search engines may index it. */
export function screenMeta(args: Pick<MetaArgs, 'location' | 'matches'>): MetaDescriptor[] {
  const row = screenFor(withoutPhoneRoot(args.location.pathname));
  return row ? pageMeta(args, { title: row.title, path: row.noIndex ? undefined : row.path }) : [];
}
