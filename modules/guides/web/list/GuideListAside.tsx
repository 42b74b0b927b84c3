import { type GuideList, guidePath } from '@app/guides/contract';
import { ButtonLink, Card, Panel, Progress, UiLink } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';

interface BesideProps {
  readonly bank: Bank;
  readonly list: GuideList;
}

/** Back to where reading stopped. */
function Continue({ bank, list: { stopped } }: BesideProps) {
  if (!stopped) return null;
  const { title, place, heading, share, minutes_left: left } = stopped;
  return (
    <Panel aria-label="Continue reading">
      <p className="text-sm opacity-85">{heading ? `You stopped at ${heading}` : 'You stopped in'}</p>
      <h2 className="mt-0.5 text-2xl">{title}</h2>
      <Progress label={`${share} per cent read`} hideLabel value={share} className="mt-4" />
      <p className="mt-2 flex justify-between gap-3 text-sm">
        <span>{share}% read</span>
        <span>{left} min left</span>
      </p>
      <ButtonLink tone="paper" block href={`${guidePath(bank, title)}${place ? `#${place}` : ''}`} className="mt-4.5">
        {heading ? `Continue at ${heading}` : 'Continue'}
      </ButtonLink>
    </Panel>
  );
}

const row = 'flex items-center justify-between gap-4 border-t border-line py-3 text-ink no-underline hover:underline';

function ChangedCard({ bank, list: { changed } }: BesideProps) {
  if (changed.length === 0) return null;
  return (
    <Card title="Changed since you read it">
      <ul>
        {changed.map(({ title, summary }) => (
          <li key={title}>
            <UiLink href={guidePath(bank, title)} className={row}>
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-sm text-ink2">{summary}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink3" />
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MissesCard({ bank, list: { misses } }: BesideProps) {
  if (misses.length === 0) return null;
  return (
    <Card title="Read next, from your wrong answers">
      <ul>
        {misses.map(({ title, section, misses: count }) => (
          <li key={title}>
            <UiLink href={`${guidePath(bank, title)}${section ? `#${section}` : ''}`} className={row}>
              <b className="font-semibold">{title}</b>
              <span className="text-sm whitespace-nowrap text-ink3">{count} wrong</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** On a narrow screen the link back is above the list, the rest below it. */
export function GuideListAside(props: BesideProps) {
  return (
    <aside aria-label="What to read next" className="grid gap-5 max-lg:contents">
      <div className="max-lg:order-1">
        <Continue {...props} />
      </div>
      <div className="grid gap-5 max-lg:order-3">
        <ChangedCard {...props} />
        <MissesCard {...props} />
      </div>
    </aside>
  );
}
