import { DEFAULT_PREFERENCES, type Reminder, reminderShape } from '@app/accounts/contract';
import { remindByPush } from '@app/accounts/server';
import { isEvening, mailTemplate, ukDay, ukField, weekdayNumber } from '@app/platform/contract';
import { type Deps, forEachIsolated, handle, inBatches, inTransaction, job } from '@app/platform/server';
import type { Dashboard } from '@app/practice/contract';
import { readHome } from './read-home.ts';
import { claimReminder, type Hour, listToRemind, type ReminderRecipient } from './reminder.repo.ts';

export const reminderMail = mailTemplate('study-reminder', {
  about: 'At the days and the hour somebody chose, unless they have studied that day.',
  topic: 'reminders',
  variables: ['first_thing', 'first_name', 'second_thing', 'exam_note', 'start_url', 'chosen', 'unsubscribe_url'],
});

const DAY_NAMES = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** Day, weekday and hour in UK local time. */
export function hourOf(moment: Date): Hour {
  const day = ukDay(moment);
  return { day, weekday: weekdayNumber(day), hour: Number(ukField(moment).slice(11, 13)) };
}

/** For example `Tuesdays and Thursdays at 19:00`. */
export function chosenWords({ days, hour }: Reminder): string {
  const names = days.toSorted((a, b) => a - b).map((day) => DAY_NAMES[day - 1] ?? '');
  const last = names.pop() ?? '';
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} at ${String(hour).padStart(2, '0')}:00`;
}

const IN_A_SITTING = 20;
const minutesFor = (questions: number, secondsEach: number) => Math.max(1, Math.round((questions * secondsEach) / 60));

/** What the mail suggests, from the same figures as the home page. */
export function suggestionsOf({ misses, areas, seconds_each, exam }: Dashboard) {
  const again = Math.min(misses, IN_A_SITTING);
  const minutes = minutesFor(again || IN_A_SITTING, seconds_each);
  const about = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const [area] = areas;
  return {
    first_thing:
      again > 0
        ? `${again} ${again === 1 ? 'question' : 'questions'} to repeat, ${about}`
        : `${IN_A_SITTING} mixed questions, ${about}`,
    second_thing: area ? `${area.name}, where you can gain marks fastest` : '',
    exam_note: exam && exam.days > 0 ? `Your exam is in ${exam.days} ${exam.days === 1 ? 'day' : 'days'}.` : '',
  };
}

/** No reminders after the exam: from the evening of its day on. */
export const isAfterExam = (exam: Dashboard['exam'], hour: number): boolean =>
  exam !== null && (exam.days < 0 || (exam.days === 0 && isEvening(hour)));

/** One transaction per user: the claim is stored with the mail, so that no one gets two. */
async function remindOne(deps: Deps, person: ReminderRecipient, { day, hour }: Hour): Promise<void> {
  const chosen = reminderShape.safeParse(person.reminder);
  const home = await readHome(deps, person.user_id);
  if (isAfterExam(home.exam, hour)) return;
  await inTransaction(deps, async (deps) => {
    if (!(await claimReminder(deps.db, person.user_id, day))) return;
    await remindByPush(deps, person.user_id);
    if (!person.by_mail) return;
    await deps.mail.send(deps.db, {
      template: reminderMail,
      to: person.email,
      variables: {
        ...suggestionsOf(home),
        first_name: person.first_name,
        start_url: `${deps.site.publicUrl}/profile/dashboard`,
        chosen: chosenWords(chosen.success ? chosen.data : DEFAULT_PREFERENCES.reminder),
      },
    });
  });
}

const AT_ONCE = 500;
export async function remind(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const hour = hourOf(now);
  const failed = await forEachIsolated(deps, 'somebody could not be reminded', {
    rows: inBatches<ReminderRecipient>((last) =>
      listToRemind(deps.db, hour, { now, after: last?.user_id ?? null, most: AT_ONCE }),
    ),
    idsOf: ({ user_id: userId }) => ({ userId }),
    work: (person) => remindOne(deps, person, hour),
  });
  if (failed > 0) throw new Error(`${failed} people could not be reminded`);
}
export const remindHandler = handle(job<Record<string, never>>('practice.remind'), remind, { every: '2 * * * *' });
