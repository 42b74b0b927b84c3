import { IconButton, lazyPart } from '@app/platform/web/ui';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import { Suspense, useState } from 'react';

const TextSize = lazyPart(() => import('./TextSizeDialog.tsx').then((file) => ({ default: file.TextSizeDialog })));

export function TextSizeButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton tone="secondary" label="Text size and font" icon={<ALargeSmall />} onClick={() => setOpen(true)} />
      <Suspense>{open === null ? null : <TextSize open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
