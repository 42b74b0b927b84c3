import { Kbd } from '@app/platform/web/ui';

/** The few that matter, beside the question; not where there is no keyboard to speak of. */
export function KeyHint({ on, onMore }: { readonly on: boolean; readonly onMore: () => void }) {
  return (
    <div className="text-sm leading-[2] text-ink3 max-md:hidden [@media(hover:none)]:hidden">
      {on ? (
        <p>
          <Kbd>A</Kbd>–<Kbd>E</Kbd> choose · <Kbd>↵</Kbd> check · <Kbd>N</Kbd> next
          <br />
          <Kbd>S</Kbd> strike · <Kbd>T</Kbd> note · <Kbd>H</Kbd> highlight
        </p>
      ) : (
        <p>Keys are switched off.</p>
      )}
      <button type="button" onClick={onMore} className="text-link underline underline-offset-3">
        All keys
      </button>{' '}
      {on ? <Kbd>?</Kbd> : null}
    </div>
  );
}
