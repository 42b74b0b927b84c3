import { KeysDialog, type KeysDialogProps, Switch } from '@app/platform/web/ui';
import { EXAM_KEYS } from './exam-keys.ts';

export interface ExamKeyHelpProps extends Pick<KeysDialogProps, 'open' | 'onClose'> {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** The keyboard shortcuts of the exam screen, and the switch that turns them off. */
export const ExamKeyHelp = ({ open, onClose, on, onSwitch }: ExamKeyHelpProps) => (
  <KeysDialog open={open} onClose={onClose} title="Keyboard shortcuts" rows={EXAM_KEYS}>
    <Switch
      className="w-full flex-row-reverse justify-between text-ink"
      checked={on}
      onChange={(event) => onSwitch(event.target.checked)}
    >
      Single-key shortcuts
    </Switch>
  </KeysDialog>
);
