import { AppError } from '@app/platform/contract';
import { ButtonLink, ErrorState } from '@app/platform/web/ui';
import { Unavailable } from '@app/practice/web/shared-parts';
import type { ComponentProps } from 'react';

/** Why a sitting cannot be shown; without a seat, a retry would not help. */
export function NoSitting(props: ComponentProps<typeof Unavailable>) {
  const { error, back } = props;
  if (error instanceof AppError && error.code === 'NO_SEAT')
    return (
      <ErrorState
        title="You have no seat in this sitting"
        actions={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        If you booked it, open it from your bookings. If you were told you have a seat, check that you are logged in
        with the address it was given to.
      </ErrorState>
    );
  return <Unavailable {...props} />;
}
