import { type Effect, Effects } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Skeleton } from '@app/platform/web/ui';
import { planApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';

interface RekeyingProps {
  readonly id: string;
  /** The version of the draft: its key may have changed since. */
  readonly draft: number;
  /** The editor says that it still asks the same. */
  readonly isSame: boolean;
}

const people = (count: number): string => (count === 1 ? 'person' : 'people');

/** Before another key is published: the old and the new one, whose marks move, and the words they get. */
export function Rekeying({ id, draft, isSame }: RekeyingProps) {
  const moves = useQuery({
    ...queryOf(planApi.rekeying, { params: { id }, query: { same: isSame ? 'true' : 'false' } }),
    queryKey: [planApi.rekeying.path, id, draft, isSame],
    staleTime: 0,
  });
  return (
    <Loaded
      level={3}
      query={moves}
      what="whose marks would change"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-40 rounded-md" />}
    >
      {({ from, to, rise, fall, mocks, read_by_risen: risen, read_by_fallen: fallen }) => {
        const effects: readonly Effect[] = [
          { tone: 'keeps', count: rise, words: `${people(rise)} gain a mark in practice` },
          { tone: fall > 0 ? 'loses' : 'keeps', count: fall, words: `${people(fall)} lose one` },
          { tone: 'keeps', count: mocks, words: `marked ${mocks === 1 ? 'mock rises' : 'mocks rise'}; none falls` },
        ];
        return (
          <div className="grid gap-3">
            <p>
              Right until now: <b className="text-ink">{from.key}</b> {from.text}. From now on:{' '}
              <b className="text-ink">{to.key}</b> {to.text}.
            </p>
            <Effects effects={effects} />
            {rise > 0 ? <p className="text-sm">They read: “{risen}”</p> : null}
            {fall > 0 ? <p className="text-sm">Those who lose one read: “{fallen}”</p> : null}
            <p className="text-sm">Marks follow the key: putting the former key back marks them again.</p>
          </div>
        );
      }}
    </Loaded>
  );
}
