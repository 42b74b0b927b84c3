import type { ModuleScreen } from '@app/platform/contract';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { useMatches } from 'react-router';

/** A planned screen, for people who typed its address or followed an old link: no menu leads here. */
export default function PlannedPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  return (
    <EmptyState
      drawing="pigeonhole"
      level={1}
      title={row?.title ?? 'Coming soon'}
      actions={<ButtonLink href="/admin">Back to the dashboard</ButtonLink>}
    >
      This screen is not available yet. {row?.facts?.['about']}
    </EmptyState>
  );
}
