import type { FieldEditors } from '@app/platform/admin';
import { AudienceField } from './parts/AudienceField.tsx';
import { FollowUpField, PublishedField } from './parts/PublishedField.tsx';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  notification: { audience: AudienceField, published_at: PublishedField, status: FollowUpField },
};
