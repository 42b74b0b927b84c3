import { InBar } from '@app/platform/web';
import { Button, IconButton, Kbd, ProgressLine } from '@app/platform/web/ui';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import Flag from 'lucide-react/icons/flag';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { lazy, Suspense, useState } from 'react';
import type { Walk } from '../study/walk.ts';

const TextSize = lazy(() => import('./TextSizeDialog.tsx').then((file) => ({ default: file.TextSizeDialog })));

export interface QuestionBarToolsProps {
  readonly walk: Walk;
  readonly flagged: boolean;
  readonly onFlag: () => void;
  readonly onLabs: () => void;
  readonly keys: boolean;
}

/** Where there is a keyboard to speak of. */
const Key = ({ children }: { readonly children: string }) => (
  <span className="max-md:hidden [@media(hover:none)]:hidden">
    <Kbd>{children}</Kbd>
  </span>
);

function Display() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton tone="secondary" label="Text size and font" icon={<ALargeSmall />} onClick={() => setOpen(true)} />
      <Suspense>{open ? <TextSize onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Where one is, how to read better, and the flag. */
export function QuestionBarTools({ walk, flagged, onFlag, onLabs, keys }: QuestionBarToolsProps) {
  const total = walk.positions.length;
  return (
    <>
      <InBar part="title">
        <span className="max-sm:block max-sm:truncate max-sm:text-base max-sm:font-semibold max-sm:text-ink">
          {walk.name}
        </span>
        <span className="max-sm:hidden"> · </span>
        <b className="text-ink max-sm:text-sm max-sm:font-normal max-sm:text-ink3">
          {walk.number} of {total}
        </b>
      </InBar>
      <InBar part="tools">
        <Button
          onClick={onLabs}
          icon={<FlaskConical />}
          className="max-sm:w-11 max-sm:px-0"
          after={keys ? <Key>L</Key> : null}
        >
          <span className="max-sm:sr-only">Labs</span>
        </Button>
        <Display />
        <Button
          tone={flagged ? 'flag' : 'secondary'}
          aria-pressed={flagged}
          onClick={onFlag}
          icon={<Flag className={flagged ? 'fill-current' : undefined} />}
          className="max-sm:w-11 max-sm:px-0"
          after={keys ? <Key>F</Key> : null}
        >
          <span className="max-sm:sr-only">{flagged ? 'Flagged' : 'Flag'}</span>
        </Button>
      </InBar>
      <InBar part="line">
        <ProgressLine label={`Question ${walk.number} of ${total}`} value={walk.number} max={total} />
      </InBar>
    </>
  );
}
