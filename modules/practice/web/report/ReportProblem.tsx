import { lazyPart } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { Suspense, useState } from 'react';

const ReportForm = lazyPart(() => import('./ReportForm.tsx').then((file) => ({ default: file.ReportForm })));

export function ReportProblem({ bank, id }: { readonly bank: Bank; readonly id: string }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-link underline underline-offset-3">
        Report a problem
      </button>
      <Suspense>
        {open === null ? null : <ReportForm bank={bank} id={id} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
