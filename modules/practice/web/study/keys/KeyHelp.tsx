import { Button, Dialog, Kbd, Switch } from '@app/platform/web/ui';
import { KEY_HELP } from './keys.ts';

export interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

export function KeyHelp({ open, onClose, on, onSwitch }: KeyHelpProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys on this page"
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 text-ink">
        {KEY_HELP.map(({ keys, says }) => (
          <div key={says} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={on} onChange={(event) => onSwitch(event.target.checked)}>
        Single keys on question pages
      </Switch>
    </Dialog>
  );
}

/** The few that matter, beside the question; not where there is no keyboard to speak of. */
export function KeyHint({ on, onMore }: { readonly on: boolean; readonly onMore: () => void }) {
  return (
    <div className="text-sm leading-[2] text-ink3 max-md:hidden [@media(hover:none)]:hidden">
      {on ? (
        <p>
          <Kbd>A</Kbd>–<Kbd>E</Kbd> choose · <Kbd>↵</Kbd> check · <Kbd>N</Kbd> next
          <br />
          <Kbd>S</Kbd> strike · <Kbd>T</Kbd> note · <Kbd>F</Kbd> flag
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
