import type { FieldEditors } from '@app/platform/admin';
import { Skeleton } from '@app/platform/web/ui';
import { SourcesField } from '@app/questions/admin';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

type Editor = ComponentType<ComponentProps<NonNullable<FieldEditors[string]>>>;

/** Loaded with the form, not with the back office. */
const later = (load: () => Promise<Editor>): Editor => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<Skeleton className="h-11 rounded-md" />}>
      <Loaded {...props} />
    </Suspense>
  );
};

/** Custom inputs for fields that the generated ones do not suit, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  guide: {
    topic: later(() => import('./edit/TopicField.tsx').then((file) => file.TopicField)),
    body: later(() => import('./edit/BodyField.tsx').then((file) => file.BodyField)),
    change: later(() => import('./edit/ChangeField.tsx').then((file) => file.ChangeField)),
    questions: later(() => import('./edit/QuestionsField.tsx').then((file) => file.QuestionsField)),
    gems: later(() => import('./edit/GemsField.tsx').then((file) => file.GemsField)),
    sources: SourcesField,
  },
};
