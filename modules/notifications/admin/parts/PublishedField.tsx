import { STAGE_LABELS, stageOf } from '@app/notifications/contract';
import { type FieldInputProps, showMoment } from '@app/platform/admin';
import { serverNow } from '@app/platform/web';
import { Select, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Saving never publishes: the form shows the stage and links to the page that publishes. */
export function PublishedField({ row }: FieldInputProps) {
  const { pathname } = useLocation();
  const [now] = useState(() => serverNow());
  const at = typeof row?.['published_at'] === 'string' ? row['published_at'] : null;
  if (typeof row?.['id'] !== 'string') return null;
  const stage = stageOf(at, now);
  return (
    <p className="text-sm text-ink2">
      {STAGE_LABELS[stage]}
      {at ? `: ${showMoment(at)}` : ': nobody sees it yet'}.{' '}
      <UiLink href={pathname.replace(/edit$/, row['id'])}>
        {stage === 'draft' ? 'Test, publish or schedule it' : 'Who has read it'}
      </UiLink>
    </p>
  );
}

/** Only a notice to named users needs a follow-up by staff. */
export function FollowUpField({ name, field, value, onChange, onBlur, disabled, row }: FieldInputProps) {
  if (row?.['audience'] !== 'named')
    return <p className="text-sm text-ink2">Only for notices about comments, which named people get.</p>;
  return (
    <Select
      id={name}
      name={name}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      options={field.choices ?? []}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
