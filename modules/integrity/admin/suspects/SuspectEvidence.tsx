import { countryName } from '@app/integrity/contract';
import { timeOf } from '@app/platform/admin';
import { cx } from '@app/platform/web/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import { counts, countingFirst, evidenceInWords, type Suspect } from './labels.ts';

/** How many captures are shown at first; the rest can be expanded. */
const NEWEST = 3;

/** Why a user is listed, with countries and times. */
export const SuspectEvidence = ({ suspect }: { suspect: Suspect }) => (
  <div className="grid gap-5 md:grid-cols-2">
    <Reasons suspect={suspect} />
    <Captures captures={suspect.captures} />
  </div>
);

function Reasons({ suspect }: { suspect: Suspect }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Evidence</h3>
      <ul className="space-y-1.5">
        {countingFirst(suspect.evidence).map((each) => (
          <li key={each.kind} className={cx('flex gap-2', !counts(each) && 'text-ink3')}>
            <span className={cx('mt-1 flex-none', counts(each) && 'text-wrong')}>
              {counts(each) ? <CircleAlert className="size-4" /> : <Minus className="size-4" />}
            </span>
            {evidenceInWords(each)}
          </li>
        ))}
      </ul>
      {suspect.countries.length > 0 ? (
        <p className="mt-3 text-sm text-ink2">Seen in: {suspect.countries.map(countryName).join(', ')}.</p>
      ) : null}
    </div>
  );
}

function Captures({ captures }: Pick<Suspect, 'captures'>) {
  if (captures.length === 0) return null;
  const [newest, older] = [captures.slice(0, NEWEST), captures.slice(NEWEST)];
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Screenshot keys pressed, newest first</h3>
      <Timeline captures={newest} />
      {older.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="text-link underline underline-offset-3">{older.length} before that</summary>
          <Timeline captures={older} />
        </details>
      ) : null}
    </div>
  );
}

const Timeline = ({ captures }: Pick<Suspect, 'captures'>) => (
  <ol>
    {captures.map(({ at, path }) => (
      <li key={at} className="flex gap-4 border-b border-line py-1.5 text-sm last:border-b-0">
        <time dateTime={at} className="num flex-none">
          {timeOf(Date.parse(at), true)}
        </time>
        <span className="min-w-0 break-all text-ink2">{path}</span>
      </li>
    ))}
  </ol>
);
