import { counted, MAIN_BANK } from '@app/platform/contract';
import { ButtonLink, Card, ScoreBar, UiLink } from '@app/platform/web/ui';
import type { Dashboard, HomeArea } from '@app/practice/contract';
import { categoryPath, sortedByMarks } from '../../bank/paths.ts';
import { whyOf } from '../labels.ts';

const spoken = ({ score, everyone }: HomeArea): string => {
  const own = score === null ? 'no score yet' : `${score} per cent right first time`;
  return everyone === null ? own : `${own}, everyone ${everyone} per cent`;
};

/** Before the first answer a bar shows an area's share of the exam; afterwards the results. */
interface Drawn {
  readonly value: number;
  readonly everyone: number | undefined;
  readonly label: string;
  readonly figure: string;
}
function drawn(area: HomeArea, isNew: boolean, most: number): Drawn {
  const { weight, total_weight: of, score, everyone } = area;
  if (isNew)
    return {
      value: (100 * weight) / Math.max(1, most),
      everyone: undefined,
      label: `${weight} of ${of}`,
      figure: String(weight),
    };
  return {
    value: score ?? 0,
    everyone: everyone ?? undefined,
    label: spoken(area),
    figure: score === null ? '–' : `${score}%`,
  };
}

function Row({ area, bar }: { readonly area: HomeArea; readonly bar: Drawn }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_9rem_3rem_auto]">
      <span className="min-w-0 max-sm:col-start-1 max-sm:row-start-1">
        <b className="block">{area.name}</b>
        <span className="text-sm text-ink2">{whyOf(area)}</span>
      </span>
      <ScoreBar
        value={bar.value}
        everyone={bar.everyone}
        label={bar.label}
        className="max-sm:col-span-2 max-sm:row-start-2"
      />
      <span className="num text-right max-sm:hidden" aria-hidden="true">
        {bar.figure}
      </span>
      <ButtonLink size="s" href={categoryPath(MAIN_BANK, area.name)} className="max-sm:col-start-2 max-sm:row-start-1">
        Practise<span className="sr-only"> {area.name}</span>
      </ButtonLink>
    </li>
  );
}

/** Three at most, each with the reason it is listed, and below them what the order means. */
export function Areas({
  home: { areas, overall, categories },
  isNew,
}: {
  readonly home: Pick<Dashboard, 'areas' | 'overall' | 'categories'>;
  readonly isNew: boolean;
}) {
  if (areas.length === 0) return null;
  const most = Math.max(...areas.map(({ weight }) => weight));
  const legend = (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      <span className="inline-flex items-center gap-2">
        <span className="h-2 w-3 rounded-xs bg-primary" /> you, right first time
      </span>
      {areas.some(({ everyone }) => everyone !== null) ? (
        <span className="inline-flex items-center gap-2">
          <span className="h-3 w-0.75 rounded-xs bg-berry" /> everyone
        </span>
      ) : null}
    </span>
  );
  return (
    <Card
      title={isNew ? 'Where the exam puts its marks' : 'Where you can gain marks fastest'}
      aside={isNew ? undefined : legend}
      className="lg:col-span-8"
    >
      <ul className="-mb-2">
        {areas.map((area) => (
          <Row key={area.id} area={area} bar={drawn(area, isNew, most)} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3.5 text-sm text-ink2">
        <span className="min-w-0 flex-1 basis-80">
          {isNew || overall.score === null
            ? 'Largest first. Once you have answered some, this lists where you lose most marks.'
            : `Areas below your overall ${overall.score}%, those with the most exam marks to gain first; after few answers in an area, your overall score counts more.`}
        </span>
        <UiLink href={sortedByMarks(MAIN_BANK)}>See all {counted(categories.length, 'area')}</UiLink>
      </p>
    </Card>
  );
}
