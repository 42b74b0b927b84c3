import { GEMS, gemPath } from '@app/gems/contract';
import { pageMeta } from '@app/platform/web';
import { Button, UiLink } from '@app/platform/web/ui';
import { ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type MetaFunction, useParams } from 'react-router';
import { CardFace, ClincherRow } from '../gem/CardFace.tsx';
import { Picture } from '../gem/Picture.tsx';
import { indexQuery } from '../queries.ts';

export const meta: MetaFunction = (args) => pageMeta(args, { title: `${args.params['name'] ?? 'Gem'}: index` });

/** The whole gem on one page, for printing and for screen readers. */
export default function IndexPage() {
  const { name = '' } = useParams();
  const { data: gem, error, refetch } = useQuery(indexQuery(name));
  const back = { href: GEMS, label: 'All gems' };
  if (error && !gem) return <Unavailable what="this gem" error={error} onRetry={() => void refetch()} back={back} />;
  if (!gem)
    return (
      <div className="wrap py-8">
        <ListWaiting label="Loading the gem" />
      </div>
    );
  return (
    <div className="wrap max-w-prose py-8">
      <p className="flex items-center justify-between gap-4" data-print="no">
        <UiLink href={gemPath(gem.name)}>Back to the gem</UiLink>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </p>
      <h1 className="mt-4 text-6xl leading-tight font-medium">{gem.name}</h1>
      <p className="mt-1 text-ink2">{gem.category.name}</p>
      {gem.index_image ? <Picture image={gem.index_image} /> : null}
      <h2 className="mt-6 text-2xl font-medium">Cards</h2>
      <ol>
        {gem.cards
          .filter(({ kind }) => kind === 'card')
          .map((card) => (
            <CardFace key={card.id} card={card} />
          ))}
      </ol>
      <h2 className="mt-6 mb-3 text-2xl font-medium">Clinchers</h2>
      <ul className="grid gap-4">
        {gem.cards
          .filter(({ kind }) => kind === 'clincher')
          .map((card) => (
            <ClincherRow key={card.id} card={card} />
          ))}
      </ul>
    </div>
  );
}
