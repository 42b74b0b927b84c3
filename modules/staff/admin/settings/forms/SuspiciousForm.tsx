import type { Ladder, Suspicious, Thresholds } from '@app/integrity/contract';
import { suspiciousShape } from '@app/integrity/contract';
import { Button, Card, FieldNote, IconButton } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { SettingFormProps } from '../form.ts';
import { NumberField } from '../NumberField.tsx';
import { ladderInWords, minutesInWords, ordinal, thresholdsInWords } from '../labels.ts';

type Numbers<Of> = { readonly [Name in keyof Of]: number | null };
const LADDER: readonly (readonly [Exclude<keyof Ladder, 'pause_minutes'>, string, string?])[] = [
  ['notice_at', 'Warn at key press number'],
  ['pause_at', 'Block at key press number'],
  ['window_hours', 'Counted within', 'hours'],
  ['memory_days', 'A block is remembered for', 'days'],
];
const THRESHOLDS: readonly (readonly [keyof Thresholds, string, string?])[] = [
  ['captures', 'Screenshot keys'],
  ['countries', 'Countries'],
  ['devices', 'Devices'],
  ['answers_per_hour', 'Answers in one hour'],
  ['too_fast', 'Minutes of reading too fast'],
  ['guides_per_hour', 'Guides in one hour'],
  ['unread_answers', 'Right mock answers given too fast to read'],
  ['equal_answers', 'Same wrong answers as one other person'],
  ['rushed_mocks', 'Mocks answered too fast to read'],
  ['mocks_per_hour', 'Own mocks ended in one hour'],
  ['days', 'Look back over', 'days'],
  ['listed_from', 'Listed from score'],
];

/** The ladder after capture keys and the thresholds of suspects, each explained in words. */
export function SuspiciousForm(props: SettingFormProps<Suspicious>) {
  const { value } = props;
  const readable = suspiciousShape.safeParse(value);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card title="Steps after a screenshot key">
        <LadderFields {...props} />
        <Preview title="What would happen">
          {readable.success ? (
            <ol className="space-y-2.5">
              {ladderInWords(readable.data.ladder).map((step) => (
                <li key={step.when}>
                  <span className="block text-xs text-ink3">{step.when}</span>
                  {step.follows}
                </li>
              ))}
              <li className="text-ink3">Nobody is blocked for good by this: staff decide that.</li>
            </ol>
          ) : (
            <p className="text-ink3">Fill in every number to see it. Nobody can be blocked before they are warned.</p>
          )}
        </Preview>
      </Card>
      <Card title="Accounts to check">
        <div className="grid gap-4 sm:grid-cols-2">
          {THRESHOLDS.map(([name, label, unit]) => (
            <NumberField
              key={name}
              label={label}
              {...(unit ? { unit } : {})}
              min={1}
              value={value.thresholds[name] ?? null}
              error={props.errors[`thresholds.${name}`]}
              disabled={props.disabled}
              onChange={(next) => changeThreshold(props, name, next)}
            />
          ))}
        </div>
        <Preview title="What it means">
          {readable.success ? thresholdsInWords(readable.data.thresholds) : 'Fill in every number to see it.'}
        </Preview>
      </Card>
    </div>
  );
}

function changeThreshold(
  { value, onChange }: SettingFormProps<Suspicious>,
  name: keyof Thresholds,
  next: number | null,
) {
  const thresholds: Numbers<Thresholds> = { ...value.thresholds, [name]: next };
  onChange({ ...value, thresholds: thresholds as Thresholds });
}
function changeLadder({ value, onChange }: SettingFormProps<Suspicious>, part: Partial<Record<keyof Ladder, unknown>>) {
  onChange({ ...value, ladder: { ...value.ladder, ...part } as Ladder });
}

function LadderFields(props: SettingFormProps<Suspicious>) {
  const { ladder } = props.value;
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {LADDER.map(([name, label, unit]) => (
          <NumberField
            key={name}
            label={label}
            {...(unit ? { unit } : {})}
            min={1}
            value={ladder[name] ?? null}
            error={props.errors[`ladder.${name}`]}
            disabled={props.disabled}
            onChange={(next) => changeLadder(props, { [name]: next })}
          />
        ))}
      </div>
      <PauseFields {...props} />
    </>
  );
}

function PauseFields(props: SettingFormProps<Suspicious>) {
  const pauses = props.value.ladder.pause_minutes;
  const setPauses = (next: readonly (number | null)[]) => changeLadder(props, { pause_minutes: next });
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-sm font-semibold">Blocks, each longer than the last</legend>
      <FieldNote tone="error">{props.errors['ladder.pause_minutes']}</FieldNote>
      <ol className="mt-2 space-y-3">
        {pauses.map((minutes, at) => (
          <li key={ordinal(at + 1)} className="flex items-start gap-2">
            <div className="flex-1">
              <NumberField
                label={`${ordinal(at + 1)} block`}
                unit="minutes"
                min={1}
                hint={minutes >= 60 ? minutesInWords(minutes) : undefined}
                value={minutes ?? null}
                error={props.errors[`ladder.pause_minutes.${at}`]}
                disabled={props.disabled}
                onChange={(next) => setPauses(pauses.map((each, place) => (place === at ? next : each)))}
              />
            </div>
            {pauses.length > 1 && !props.disabled ? (
              <IconButton
                className="mt-7"
                label={`Remove the ${ordinal(at + 1)} block`}
                icon={<Trash2 />}
                onClick={() => setPauses(pauses.filter((_, place) => place !== at))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {pauses.length < 10 && !props.disabled ? (
        <Button
          size="s"
          icon={<Plus />}
          className="mt-3"
          onClick={() => setPauses([...pauses, (pauses.at(-1) ?? 30) * 2])}
        >
          Add a block
        </Button>
      ) : null}
    </fieldset>
  );
}

export function Preview({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm" aria-live="polite">
      <p className="mb-1.5 font-semibold">{title}</p>
      {children}
    </div>
  );
}
