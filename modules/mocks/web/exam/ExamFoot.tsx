import { Button, ButtonLink, cx, Kbd } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Calculator from 'lucide-react/icons/calculator';
import Flag from 'lucide-react/icons/flag';
import FlaskConical from 'lucide-react/icons/flask-conical';
import CirclePause from 'lucide-react/icons/circle-pause';
import Highlighter from 'lucide-react/icons/highlighter';
import Keyboard from 'lucide-react/icons/keyboard';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';

interface ToolProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly keys: boolean;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

function Tool({ label, shortcut, icon, keys, onPress, pressed, disabled, className }: ToolProps) {
  return (
    <Button
      tone={pressed ? 'flag' : 'quiet'}
      icon={icon}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={cx('px-3 max-sm:px-2.5', className)}
      after={
        keys && shortcut ? (
          <span className="max-lg:hidden [@media(hover:none)]:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : null
      }
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

export interface ExamFootProps {
  readonly flagged: boolean;
  readonly keys: boolean;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onFlag: () => void;
  readonly onHighlight: () => void;
  readonly onLabs: () => void;
  readonly onCalculator: () => void;
  readonly readOnly: boolean;
  readonly onPad: () => void;
  readonly onHelp: () => void;
  readonly onRest: (() => void) | undefined;
  readonly onReview: () => void;
}

const WAY = 'whitespace-nowrap max-sm:px-3';
type Ways = Pick<ExamFootProps, 'previous' | 'next' | 'readOnly' | 'onReview'>;
function PreviousNext({ previous, next, readOnly, onReview }: Ways) {
  return (
    <>
      {previous === null ? null : (
        <ButtonLink href={previous} icon={<ArrowLeft className="size-4" />} className={WAY}>
          <span className="max-sm:sr-only">Previous</span>
        </ButtonLink>
      )}
      {next === null && !readOnly ? (
        <Button tone="primary" onClick={onReview} className={WAY}>
          Review paper
        </Button>
      ) : null}
      {next === null ? null : (
        <ButtonLink tone="primary" href={next} after={<ArrowRight className="size-4" />} className={WAY}>
          <span>
            Next<span className="max-sm:sr-only"> question</span>
          </span>
        </ButtonLink>
      )}
    </>
  );
}

/** The fixed footer: tools, previous and next. */
export function ExamFoot(props: ExamFootProps) {
  const { flagged, keys, readOnly } = props;
  return (
    <footer
      data-bottom-bar=""
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 px-4 py-3 sm:px-6">
        <Tool
          label="Highlight"
          shortcut="H"
          icon={<Highlighter />}
          keys={keys}
          disabled={readOnly}
          onPress={props.onHighlight}
        />
        <Tool
          label={flagged ? 'Flagged' : 'Flag'}
          shortcut="F"
          icon={<Flag className={flagged ? 'fill-current' : undefined} />}
          keys={keys}
          pressed={flagged}
          disabled={readOnly}
          onPress={props.onFlag}
        />
        <Tool label="Ranges" shortcut="L" icon={<FlaskConical />} keys={keys} onPress={props.onLabs} />
        <Tool
          label="Calculator"
          shortcut="K"
          icon={<Calculator />}
          keys={keys}
          onPress={props.onCalculator}
          className="max-sm:hidden"
        />
        <Tool label="Scratchpad" shortcut="T" icon={<NotebookPen />} keys={keys} onPress={props.onPad} />
        <Tool
          label="Shortcuts"
          shortcut="?"
          icon={<Keyboard />}
          keys={keys}
          onPress={props.onHelp}
          className="max-md:hidden [@media(hover:none)]:hidden"
        />
        {props.onRest ? <Tool label="Rest" icon={<CirclePause />} keys={keys} onPress={props.onRest} /> : null}
        <span className="flex-1" />
        <PreviousNext {...props} />
      </div>
    </footer>
  );
}

/** The footer of the menu layout: previous, bookmark and next; the tools are in the menu. */
export function MenuFoot(
  props: Pick<ExamFootProps, 'flagged' | 'keys' | 'readOnly' | 'onFlag' | 'previous' | 'next' | 'onReview'>,
) {
  const { flagged, keys, readOnly, onFlag } = props;
  return (
    <footer
      data-bottom-bar=""
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <Button
          tone={flagged ? 'flag' : 'quiet'}
          icon={<Bookmark className={flagged ? 'fill-current' : undefined} />}
          aria-pressed={flagged}
          disabled={readOnly}
          onClick={onFlag}
          after={
            keys ? (
              <span className="max-lg:hidden [@media(hover:none)]:hidden">
                <Kbd>F</Kbd>
              </span>
            ) : null
          }
        >
          {flagged ? 'Bookmarked' : 'Bookmark'}
        </Button>
        <span className="flex-1" />
        <PreviousNext {...props} />
      </div>
    </footer>
  );
}
