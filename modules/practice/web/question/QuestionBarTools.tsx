import { InBar } from '@app/platform/web';
import { Button, IconButton, useDisclosure } from '@app/platform/web/ui';
import { TextSizeButton } from '@app/questions/web';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useId } from 'react';
import { ButtonKey } from '../study/keys/ButtonKey.tsx';
import type { Walk } from '../study/walk.ts';

export interface QuestionBarToolsProps {
  readonly flagged: boolean;
  readonly onFlag: () => void;
  readonly onLabs: () => void;
  readonly onCalculator: () => void;
  readonly onHighlight: () => void;
  readonly onHelp: () => void;
  readonly keys: boolean;
}

/** Less frequent tools; each has a keyboard shortcut. */
function MoreTools({ onCalculator, onHighlight, onHelp, keys }: QuestionBarToolsProps) {
  const id = useId();
  const { open, close, toggle, root, trigger, watch } = useDisclosure<HTMLDivElement>();
  const tools = [
    { name: 'Calculator', key: 'K', run: onCalculator },
    { name: 'Highlight', key: 'H', run: onHighlight },
    { name: 'Shortcuts and study aids', key: '?', run: onHelp },
  ];
  return (
    <div ref={root} className="relative" {...watch}>
      <IconButton
        ref={trigger}
        tone="secondary"
        label="More tools"
        icon={<Ellipsis />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      />
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 min-w-55 rounded-option border border-line bg-surface p-2 shadow-float"
      >
        {tools.map(({ name, key, run }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                close();
                run();
              }}
              className="flex min-h-10 max-md:min-h-11 w-full items-center justify-between gap-4 rounded-item px-3 text-left whitespace-nowrap hover:bg-sunken"
            >
              {name}
              {keys ? <ButtonKey>{key}</ButtonKey> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of the walk and the position in it. */
export const WalkTitle = ({ walk }: { readonly walk: Walk }) => (
  <>
    <span className="max-sm:block max-sm:truncate max-sm:text-base max-sm:font-semibold max-sm:text-ink">
      {walk.name}
    </span>
    <span className="max-sm:hidden"> · </span>
    <b className="text-ink max-sm:text-sm max-sm:font-normal max-sm:text-ink3">
      {walk.number} of {walk.positions.length}
    </b>
  </>
);

/** The reading tools and the flag. */
export function QuestionBarTools(props: QuestionBarToolsProps) {
  const { flagged, onFlag, onLabs, keys } = props;
  return (
    <InBar part="tools">
      <Button
        onClick={onLabs}
        icon={<FlaskConical />}
        className="max-sm:hidden"
        after={keys ? <ButtonKey>L</ButtonKey> : null}
      >
        Ranges
      </Button>
      <TextSizeButton />
      <MoreTools {...props} />
      <Button
        tone={flagged ? 'flag' : 'secondary'}
        aria-pressed={flagged}
        onClick={onFlag}
        icon={<Flag className={flagged ? 'fill-current' : undefined} />}
        className="max-sm:w-11 max-sm:px-0"
        after={keys ? <ButtonKey>F</ButtonKey> : null}
      >
        <span className="max-sm:sr-only">{flagged ? 'Flagged' : 'Flag'}</span>
      </Button>
    </InBar>
  );
}
