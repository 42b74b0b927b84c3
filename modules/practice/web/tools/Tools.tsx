import { lazy, Suspense } from 'react';
import type { Aids } from '../study/aids/use-aids.ts';
import type { Tools as Shown } from '../study/use-tools.ts';

const LabsDrawer = lazy(() => import('./labs/LabsDrawer.tsx').then((file) => ({ default: file.LabsDrawer })));
const Calculator = lazy(() => import('./calculator/Calculator.tsx').then((file) => ({ default: file.Calculator })));
const KeyHelp = lazy(() => import('../study/keys/KeyHelp.tsx').then((file) => ({ default: file.KeyHelp })));

export interface ToolsProps {
  readonly tools: Shown;
  readonly keys: { readonly on: boolean; readonly change: (on: boolean) => void };
  readonly aids: { readonly aids: Aids; readonly change: (part: Partial<Aids>) => void };
}

/** Each comes with the first wish for it. */
export function Tools({ tools: { opened, shut }, keys, aids }: ToolsProps) {
  return (
    <>
      <Suspense>{opened.calculator ? <Calculator onClose={() => shut('calculator')} /> : null}</Suspense>
      <Suspense>
        {opened.labs === undefined ? null : <LabsDrawer open={opened.labs} onClose={() => shut('labs')} />}
      </Suspense>
      <Suspense>
        {opened.help === undefined ? null : (
          <KeyHelp
            open={opened.help}
            onClose={() => shut('help')}
            on={keys.on}
            onSwitch={keys.change}
            aids={aids.aids}
            onAids={aids.change}
          />
        )}
      </Suspense>
    </>
  );
}
