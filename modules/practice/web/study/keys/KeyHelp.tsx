import { Button, Dialog, Kbd, Switch } from '@app/platform/web/ui';
import { KEY_HELP } from '@app/questions/web';
import type { Aids } from '../aids/use-aids.ts';

export interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly aids: Aids;
  readonly onAids: (part: Partial<Aids>) => void;
}

const ROW = 'flex-row-reverse justify-between w-full';

function StudyAids({ aids, onAids }: Pick<KeyHelpProps, 'aids' | 'onAids'>) {
  return (
    <section className="mt-5 border-t border-line pt-4 text-ink">
      <h3 className="mb-2 text-lg">Study aids</h3>
      <div className="grid gap-2.5">
        <Switch
          className={ROW}
          checked={aids.confidence}
          onChange={(event) => onAids({ confidence: event.target.checked })}
        >
          Ask how sure I am before an answer
        </Switch>
        <Switch className={ROW} checked={aids.reasons} onChange={(event) => onAids({ reasons: event.target.checked })}>
          Ask what went wrong after a miss
        </Switch>
      </div>
    </section>
  );
}

/** Every key of the page, and what can be switched off. Loaded when asked for. */
export function KeyHelp({ open, onClose, on, onSwitch, aids, onAids }: KeyHelpProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys and study aids"
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 text-ink">
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
      <Switch className={`${ROW} text-ink`} checked={on} onChange={(event) => onSwitch(event.target.checked)}>
        Single-key shortcuts
      </Switch>
      <StudyAids aids={aids} onAids={onAids} />
    </Dialog>
  );
}
