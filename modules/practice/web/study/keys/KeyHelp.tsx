import { KeysDialog, type KeysDialogProps, Switch } from '@app/platform/web/ui';
import { KEY_HELP } from '@app/questions/web';
import type { Aids } from '../aids/use-aids.ts';

export interface KeyHelpProps extends Pick<KeysDialogProps, 'open' | 'onClose'> {
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
          Ask why after a wrong answer
        </Switch>
      </div>
    </section>
  );
}

/** The page's shortcuts, and the prompts that can be switched off. Loaded on demand. */
export const KeyHelp = ({ open, onClose, on, onSwitch, aids, onAids }: KeyHelpProps) => (
  <KeysDialog open={open} onClose={onClose} title="Shortcuts and study aids" rows={KEY_HELP}>
    <Switch className={`${ROW} text-ink`} checked={on} onChange={(event) => onSwitch(event.target.checked)}>
      Single-key shortcuts
    </Switch>
    <StudyAids aids={aids} onAids={onAids} />
  </KeysDialog>
);
