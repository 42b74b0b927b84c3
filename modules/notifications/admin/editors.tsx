import { type FieldEditors, lazyField } from '@app/platform/admin';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  notification: {
    audience: lazyField(() => import('./parts/AudienceField.tsx').then((file) => file.AudienceField)),
    published_at: lazyField(() => import('./parts/PublishedField.tsx').then((file) => file.PublishedField)),
    status: lazyField(() => import('./parts/PublishedField.tsx').then((file) => file.FollowUpField)),
  },
};
