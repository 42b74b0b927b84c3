import { type Preferences, type PreferencesChange, profileApi } from '@app/accounts/contract';
import { Card, Field, Select, Switch, TextInput } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import type { ReactNode } from 'react';
import { useFailureToast } from '../form/use-failure-toast.ts';

interface Part {
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

export function AccessCard({ value, onChange }: Part) {
  return (
    <Card title="Access">
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
    </Card>
  );
}

export function ExamCard({ value, onChange }: Part) {
  return (
    <Card title="Exam">
      <Field label="Exam date" aside="optional" hint="We use it to pace your revision. You can change it at any time.">
        <TextInput
          className="max-w-60"
          type="date"
          value={value.exam_date ?? ''}
          onChange={(event) => onChange({ exam_date: event.target.value || null })}
        />
      </Field>
    </Card>
  );
}

/** News is a consent: the switch moves once it is recorded. The other mails belong to what somebody does here. */
export function MailsCard({ value: { mails }, onChange }: Part) {
  const consenting = useCall(profileApi.consents, {
    onDone: (_reply, { body }) => onChange({ mails: { news: body.consents.some(({ given }) => given) } }),
    onProblem: useFailureToast('We could not record your choice.'),
  });
  const news = (given: boolean) => void consenting.call({ body: { consents: [{ kind: 'news', given }] } });
  return (
    <Card title="E-mails">
      <Choice on={mails.news} onSwitch={news} title="News and offers">
        Now and then. You can stop them at any time.
      </Choice>
      <Choice
        on={mails.reminders}
        onSwitch={(reminders) => onChange({ mails: { reminders } })}
        title="Study reminders"
      />
      <Choice
        on={mails.question_updates}
        onSwitch={(question_updates) => onChange({ mails: { question_updates } })}
        title="Changes to questions I have answered"
      />
      <Choice
        on={mails.comment_replies}
        onSwitch={(comment_replies) => onChange({ mails: { comment_replies } })}
        title="Replies to my comments"
      />
      <p className="mt-4 text-sm text-ink3">You’ll always get receipts and security notices.</p>
    </Card>
  );
}
