import { type FieldEditors, lazyField } from '@app/platform/admin';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  gem: {
    review_state: lazyField(() => import('@app/questions/admin').then((door) => door.clinicalReviewField('gem'))),
    sources: lazyField(() => import('@app/questions/admin').then((door) => door.SourcesField)),
  },
};
