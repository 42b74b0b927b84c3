import { Button, Dialog, Kbd, Switch } from '@app/platform/web/ui';
import { EXAM_KEYS } from './exam-keys.ts';

export interface ExamKeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Every key of the exam screen, and the switch that turns them off. */
export const ExamKeyHelp = ({ open, onClose, on, onSwitch }: ExamKeyHelpProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Keys"
    actions={
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 text-ink">
      {EXAM_KEYS.map(({ keys, says }) => (
        <div key={says} className="contents">
          <dt className="flex flex-wrap gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
    <Switch
      className="w-full flex-row-reverse justify-between text-ink"
      checked={on}
      onChange={(event) => onSwitch(event.target.checked)}
    >
      Single-key shortcuts
    </Switch>
  </Dialog>
);
