import type { ModuleScreen } from '@app/platform/contract';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { useMatches } from 'react-router';

/** A screen of the plan that is not built yet; it says so and what it will be. */
export default function PlannedPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  return (
    <EmptyState
      drawing="pigeonhole"
      level={1}
      title={row?.title ?? 'Not built yet'}
      over="Not built yet"
      actions={<ButtonLink href="/admin">Back to the dashboard</ButtonLink>}
    >
      {row?.facts?.['about']}
    </EmptyState>
  );
}
