import type { ModuleScreen } from '@app/platform/contract';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import NotFoundPage from '../pages/NotFoundPage.tsx';
import type { Staff } from '../session/enter.ts';
import { admit } from '../session/staff.ts';

interface ScreenGateProps {
  readonly staff: Staff;
  readonly screen: ModuleScreen | undefined;
  readonly children: ReactNode;
}

/** Opens a screen to viewers who hold its right. The server checks again on every call. */
export function ScreenGate({ staff, screen, children }: ScreenGateProps) {
  const admission = screen ? admit(staff, screen) : 'open';
  if (admission === 'outOfScope') return <NotFoundPage />;
  if (admission === 'open') return children;
  return (
    <EmptyState
      drawing="bench"
      level={1}
      title="You have no access to this page"
      actions={<ButtonLink href="/admin">Back to the dashboard</ButtonLink>}
    >
      "{screen?.title}" needs a right your role does not have. Ask whoever manages roles if you should have it.
    </EmptyState>
  );
}
