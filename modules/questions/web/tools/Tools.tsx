import { lazyPart } from '@app/platform/web/ui';
import { Suspense } from 'react';
import type { Tools as Shown } from './use-tools.ts';

const LabsPanel = lazyPart(() => import('./labs/LabsPanel.tsx').then((file) => ({ default: file.LabsPanel })));
const Calculator = lazyPart(() => import('./calculator/Calculator.tsx').then((file) => ({ default: file.Calculator })));

/** Each tool is loaded on first use. */
export function Tools({ tools: { opened, shut } }: { readonly tools: Pick<Shown, 'opened' | 'shut'> }) {
  return (
    <>
      <Suspense>{opened.calculator ? <Calculator onClose={() => shut('calculator')} /> : null}</Suspense>
      <Suspense>{opened.labs ? <LabsPanel onClose={() => shut('labs')} /> : null}</Suspense>
    </>
  );
}
