import { showMoment } from '@app/platform/admin';
import type { UserPanel } from '@app/users/contract';
import { Badge, Card, cx, UiLink } from '@app/platform/web/ui';

const TONES: Readonly<Record<UserPanel['rows'][number]['tone'], string>> = {
  plain: 'border-line-strong',
  good: 'border-correct bg-correct',
  warning: 'border-warn',
  bad: 'border-wrong',
};
const TONE_WORDS = { plain: '', good: 'good: ', warning: 'attention: ', bad: 'bad: ' } as const;

/** What another module knows about this user, as a list of events. */
export function PanelCard({ panel }: { panel: UserPanel }) {
  return (
    <Card title={panel.title} aside={panel.badge ? <Badge tone="warn">{panel.badge}</Badge> : undefined}>
      {panel.rows.length === 0 ? <p className="text-ink3">Nothing to show.</p> : null}
      <ul className="space-y-3">
        {panel.rows.map(({ at, title, note, tone, screen }) => (
          <li key={`${at} ${title} ${note}`} className="flex gap-3">
            <span aria-hidden="true" className={cx('mt-1.5 size-3 flex-none rounded-full border-3', TONES[tone])} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <b>
                  <span className="sr-only">{TONE_WORDS[tone]}</span>
                  {screen ? <UiLink href={screen}>{title}</UiLink> : title}
                </b>
                {at ? (
                  <time className="num text-sm text-ink3" dateTime={at}>
                    {showMoment(at)}
                  </time>
                ) : null}
              </span>
              {note ? <span className="block text-sm text-ink2">{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
