import { calendarApi } from '@app/courses/contract';
import { Button, Card, Field, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';

/** The secret link that keeps the user's own calendar up to date. */
export function CalendarCard() {
  const renew = useCall(calendarApi.renew);
  return (
    <Card title="In your calendar">
      <p className="mb-3 text-sm text-ink2">
        One link puts your bookings and your exam day into your own calendar, and keeps them up to date. Keep it to
        yourself; a new link ends the old one.
      </p>
      <ProblemNotice problem={renew.problem} />
      {renew.reply ? (
        <Field label="Your link">
          <TextInput readOnly value={renew.reply.url} onFocus={(each) => each.currentTarget.select()} />
        </Field>
      ) : (
        <Button size="s" busy={renew.pending} onClick={() => void renew.call({ body: {} })}>
          Make my link
        </Button>
      )}
    </Card>
  );
}
