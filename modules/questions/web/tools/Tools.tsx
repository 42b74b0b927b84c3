import { lazy, Suspense } from 'react';
import type { Tools as Shown } from './use-tools.ts';

const LabsDrawer = lazy(() => import('./labs/LabsDrawer.tsx').then((file) => ({ default: file.LabsDrawer })));
const Calculator = lazy(() => import('./calculator/Calculator.tsx').then((file) => ({ default: file.Calculator })));

/** Each comes with the first wish for it. */
export function Tools({ tools: { opened, shut } }: { readonly tools: Pick<Shown, 'opened' | 'shut'> }) {
  return (
    <>
      <Suspense>{opened.calculator ? <Calculator onClose={() => shut('calculator')} /> : null}</Suspense>
      <Suspense>
        {opened.labs === undefined ? null : <LabsDrawer open={opened.labs} onClose={() => shut('labs')} />}
      </Suspense>
    </>
  );
}
