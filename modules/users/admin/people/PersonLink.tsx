import { useAdminFacts } from '@app/platform/admin';
import { UiLink } from '@app/platform/web/ui';
import { personAddress } from './labels.ts';

/** The name of a user; a link to their page for staff who may open it. */
export function PersonLink({ uid, name }: { uid: string; name: string }) {
  const { v, e } = useAdminFacts().rightsIn('pausers');
  return v ? <UiLink href={personAddress(uid, e)}>{name}</UiLink> : name;
}
