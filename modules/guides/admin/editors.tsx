import { type FieldEditors, lazyField } from '@app/platform/admin';

/** Custom inputs for fields that the generated ones do not suit, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  guide: {
    topic: lazyField(() => import('./edit/TopicField.tsx').then((file) => file.TopicField)),
    body: lazyField(() => import('./edit/BodyField.tsx').then((file) => file.BodyField)),
    change: lazyField(() => import('./edit/ChangeField.tsx').then((file) => file.ChangeField)),
    questions: lazyField(() => import('./edit/QuestionsField.tsx').then((file) => file.QuestionsField)),
    gems: lazyField(() => import('./edit/GemsField.tsx').then((file) => file.GemsField)),
    review_state: lazyField(() => import('@app/questions/admin').then((door) => door.clinicalReviewField('guide'))),
    sources: lazyField(() => import('@app/questions/admin').then((door) => door.SourcesField)),
  },
};
