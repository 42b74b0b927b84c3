import { Kbd } from '@app/platform/web/ui';

export interface KeyHintProps {
  readonly on: boolean;
  /** What Enter does: a timed set has nothing to check. */
  readonly enter: 'check' | 'next';
  readonly onMore: () => void;
}

/** The main shortcuts, beside the question; hidden where a keyboard is unlikely. */
export function KeyHint({ on, enter, onMore }: KeyHintProps) {
  return (
    <div className="text-sm leading-[2] text-ink3 max-md:hidden [@media(hover:none)]:hidden">
      {on ? (
        <p>
          <Kbd>A</Kbd>–<Kbd>E</Kbd> choose · <Kbd>↵</Kbd> {enter === 'check' ? 'check' : 'or'}
          {enter === 'check' ? ' ·' : ''} <Kbd>N</Kbd> next
          <br />
          <Kbd>S</Kbd> strike · <Kbd>T</Kbd> note · <Kbd>H</Kbd> highlight
        </p>
      ) : (
        <p>Keyboard shortcuts are off.</p>
      )}
      <button type="button" onClick={onMore} className="text-link underline underline-offset-3">
        All shortcuts
      </button>{' '}
      {on ? <Kbd>?</Kbd> : null}
    </div>
  );
}
