import {
  MAIL_TOPIC_NAMES,
  type Preferences,
  type PreferencesChange,
  profileApi,
  type Reminder,
} from '@app/accounts/contract';
import { Card, Checkbox, DayInput, Field, Select, Switch } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import type { ReactNode } from 'react';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { EARLIEST, examDateToSave, LATEST } from './exam-date.ts';

export interface PreferencePart {
  readonly value: Preferences;
  readonly onChange: (some: PreferencesChange) => void;
}

interface ChoiceProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly title: string;
  readonly children?: ReactNode;
}
function Choice({ on, onSwitch, title, children }: ChoiceProps) {
  return (
    <div className="border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <Switch checked={on} onChange={(event) => onSwitch(event.target.checked)} className="items-start">
        <span className="block font-semibold">{title}</span>
        {children ? <span className="block text-sm text-ink2">{children}</span> : null}
      </Switch>
    </div>
  );
}

const TIMES = [
  { value: '0', label: 'None' },
  { value: '25', label: '25%' },
  { value: '50', label: '50%' },
  { value: '100', label: '100%' },
];

const RESTS = [0, 5, 10, 15, 30].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : `${minutes} minutes`,
}));

export function AccessCard({ value, onChange }: PreferencePart) {
  return (
    <Card title="Accessibility">
      <Choice
        on={value.accessible}
        onSwitch={(accessible) => onChange({ accessible })}
        title="I use assistive technology"
      >
        Relaxes copy protection for screen readers, magnifiers and reading aids.
      </Choice>
      <Choice on={value.keys} onSwitch={(keys) => onChange({ keys })} title="Keyboard shortcuts on question pages">
        Turn them off if single keys get in the way of your own tools.
      </Choice>
      <div className="border-t border-line pt-4">
        <Field label="Extra time" hint="Added to every time limit, to match your exam adjustments.">
          <Select
            className="max-w-60"
            options={TIMES}
            value={String(value.extra_time)}
            onChange={(event) => onChange({ extra_time: Number(event.target.value) as Preferences['extra_time'] })}
          />
        </Field>
      </div>
      <div className="pt-4">
        <Field
          label="Rest minutes"
          hint="Minutes you may pause in each paper of your next mock. The clock stops and the question is covered."
        >
          <Select
            className="max-w-60"
            options={RESTS}
            value={String(value.rest_minutes)}
            onChange={(event) => onChange({ rest_minutes: Number(event.target.value) as Preferences['rest_minutes'] })}
          />
        </Field>
      </div>
    </Card>
  );
}

export function ExamCard({ value, onChange }: PreferencePart) {
  const save = (date: string, isLeft: boolean) => {
    const next = examDateToSave(date, isLeft);
    if (next !== undefined && next !== value.exam_date) onChange({ exam_date: next });
  };
  return (
    <Card title="Exam">
      <Field label="Exam date" aside="optional" hint="We use it to pace your revision. You can change it at any time.">
        <DayInput
          className="max-w-60"
          min={EARLIEST}
          max={LATEST}
          value={value.exam_date ?? ''}
          onDay={(day) => day !== null && save(day, false)}
          onLeave={(day) => day !== null && save(day, true)}
        />
      </Field>
    </Card>
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Days and hour of reminders; the last day cannot be removed, because the switch above turns reminders off. */
export function ReminderTimes({
  value,
  onChange,
}: {
  readonly value: Reminder;
  readonly onChange: (next: Reminder) => void;
}) {
  const toggle = (day: number, on: boolean) => {
    const days = on ? [...value.days, day].toSorted((a, b) => a - b) : value.days.filter((each) => each !== day);
    if (days.length > 0) onChange({ ...value, days });
  };
  return (
    <div className="grid gap-3 pb-3.5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Days</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {DAYS.map((name, at) => (
            <Checkbox
              key={name}
              checked={value.days.includes(at + 1)}
              onChange={(event) => toggle(at + 1, event.target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Field label="Time" hint="UK time.">
        <Select
          className="max-w-40"
          value={String(value.hour)}
          onChange={(event) => onChange({ ...value, hour: Number(event.target.value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** News needs a consent, so its switch moves once that is recorded. The other mails are part of using the product. */
export function MailsCard({ value: { mails, reminder }, onChange }: PreferencePart) {
  const consenting = useCall(profileApi.consents, {
    onDone: (_reply, { body }) => onChange({ mails: { news: body.consents.some(({ given }) => given) } }),
    onProblem: useFailureToast('We could not record your choice.'),
  });
  const news = (given: boolean) => void consenting.call({ body: { consents: [{ kind: 'news', given }] } });
  return (
    <Card title="E-mails">
      <Choice on={mails.news} onSwitch={news} title={MAIL_TOPIC_NAMES.news}>
        At most once a week. You can stop them at any time.
      </Choice>
      <Choice
        on={mails.reminders}
        onSwitch={(reminders) => onChange({ mails: { reminders } })}
        title={MAIL_TOPIC_NAMES.reminders}
      >
        Only on days when you have not studied yet.
      </Choice>
      {mails.reminders ? <ReminderTimes value={reminder} onChange={(next) => onChange({ reminder: next })} /> : null}
      <Choice
        on={mails.question_updates}
        onSwitch={(question_updates) => onChange({ mails: { question_updates } })}
        title={MAIL_TOPIC_NAMES.question_updates}
      />
      <Choice
        on={mails.comment_replies}
        onSwitch={(comment_replies) => onChange({ mails: { comment_replies } })}
        title={MAIL_TOPIC_NAMES.comment_replies}
      />
      <p className="mt-4 text-sm text-ink3">You’ll always get receipts and security notices.</p>
    </Card>
  );
}
