import { lazyPart, Skeleton } from '@app/platform/web/ui';
import { type ComponentType, Suspense } from 'react';
import type { FieldInputProps } from './kind.ts';

/** A module's own input, loaded with the first form that has it and not with the back office. */
export function lazyField(load: () => Promise<ComponentType<FieldInputProps>>): ComponentType<FieldInputProps> {
  const Input = lazyPart(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<Skeleton className="h-11 rounded-md" />}>
      <Input {...props} />
    </Suspense>
  );
}
