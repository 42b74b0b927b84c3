import type { Forecast } from '@app/gems/contract';
import { counted, dayAndMonth, dayInWords } from '@app/platform/contract';
import { Card, UiLink } from '@app/platform/web/ui';

const nameOf = (from: number, to: number): string => {
  if (from === 0) return `below ${to}%`;
  return to === 100 ? `over ${from}%` : `${from}–${to}%`;
};
const AIM = 90;

/** Why there is no forecast. From exam day on, the deck has no aim. */
export function withoutForecast(examDate: string | null, today: string): readonly [title: string, words: string] {
  if (examDate === null)
    return [
      'Aim at your exam',
      'Add your exam date, and the deck works out how many new cards to show each day and what you are likely to remember on the day.',
    ];
  if (examDate < today)
    return [
      'Your exam date has passed',
      `It was ${dayInWords(examDate)}. Your deck carries on without a target date. If you have a new exam date, set it and the deck will work towards it.`,
    ];
  if (examDate === today)
    return ['Your exam is today', 'Good luck. From today your deck carries on without a target date.'];
  return [
    `Your exam: ${dayInWords(examDate)}`,
    'It is more than a year away. Closer to it, this shows what you are likely to remember on the day.',
  ];
}

interface ExamCardProps {
  readonly exam: Forecast['exam'];
  readonly examDate: string | null;
  readonly today: string;
}

/** The expected recall on exam day. */
export function ExamCard({ exam, examDate, today }: ExamCardProps) {
  if (exam === null) {
    const [title, words] = withoutForecast(examDate, today);
    return (
      <Card title={title}>
        <p className="text-ink2">{words}</p>
        <p className="mt-3">
          <UiLink href="/profile/preferences">{examDate === null ? 'Set the date' : 'Change the date'}</UiLink>
        </p>
      </Card>
    );
  }
  const most = Math.max(1, ...exam.bands.map(({ cards }) => cards));
  return (
    <Card title={`On ${dayAndMonth(exam.date)}: about ${exam.recalled} of ${exam.cards}`}>
      <p className="text-ink2">
        Cards you are likely to remember on exam day, if you keep to the plan. Likely range{' '}
        <span className="num">
          {exam.low}–{exam.high}
        </span>
        .
      </p>
      <table className="mt-3 w-full border-y border-line">
        <caption className="sr-only">Cards by how likely you are to remember them on the day</caption>
        <tbody>
          {exam.bands.map(({ from, to, cards }) => (
            <tr key={from}>
              <th scope="row" className="w-24 py-1.5 text-left text-sm font-normal">
                {nameOf(from, to)}
              </th>
              <td aria-hidden="true">
                <span className="block h-2 rounded-full bg-sunken">
                  <span
                    className={`block h-2 rounded-full ${from >= AIM ? 'bg-primary' : 'bg-ink3'}`}
                    style={{ width: `${(cards / most) * 100}%` }}
                  />
                </span>
              </td>
              <td className="num w-12 text-right">{cards}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink2">
        {exam.below === 0
          ? 'Every card reaches 90% on the day.'
          : `${counted(exam.below, 'card stays', 'cards stay')} below 90% on the day, even if you keep to the plan.`}
      </p>
    </Card>
  );
}
