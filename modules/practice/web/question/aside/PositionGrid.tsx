import { counted } from '@app/platform/contract';
import { Card, cx, UiLink } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type Position, spokenPosition, type PositionState, tallyOf } from '../../bank/positions.ts';
import { GRID_ID } from '../../study/walk.ts';

const LOOKS: Readonly<Record<PositionState, string>> = {
  unseen: 'border-line bg-surface text-ink hover:border-ink3',
  right: 'border-transparent bg-correct-soft text-correct inset-ring-edge',
  wrong: 'border-transparent bg-wrong-soft text-wrong inset-ring-edge',
  answered: 'border-primary bg-primary-soft text-primary',
  waiting: 'border-transparent bg-warn-soft text-warn inset-ring-edge',
};
const SIGNS = { unseen: null, right: Check, wrong: X, answered: null, waiting: Clock } as const;

function Cell({
  position,
  here,
  href,
}: {
  readonly position: Position;
  readonly here: boolean;
  readonly href: string;
}) {
  const Sign = SIGNS[position.standing];
  return (
    <UiLink
      href={href}
      aria-label={spokenPosition(position)}
      aria-current={here ? 'true' : undefined}
      className={cx(
        'relative flex min-h-9 max-md:min-h-11 items-center justify-center gap-0.5 rounded-sm border font-mono text-xs font-medium no-underline',
        LOOKS[position.standing],
        here && 'ring-3 ring-focus',
      )}
    >
      {position.number}
      {Sign ? <Sign className="size-3.5 [stroke-width:2.5]" /> : null}
      {position.flagged ? (
        <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-berry ring-2 ring-surface" />
      ) : null}
    </UiLink>
  );
}

export interface PositionGridProps {
  readonly name: string;
  readonly positions: readonly Position[];
  readonly number: number;
  readonly hrefOf: (number: number) => string;
}

interface Counts {
  readonly answered: number;
  readonly right: number;
  /** Answered, but the result is still hidden. */
  readonly unmarked: number;
  readonly total: number;
}
function headOf({ answered, right, unmarked, total }: Counts): string {
  if (answered > 0) return `${right} of ${answered} right`;
  return unmarked > 0 ? `${unmarked} of ${total} answered` : counted(total, 'question');
}

/** Every question of the set, in words as well as colour. */
export function PositionGrid({ name, positions, number, hrefOf }: PositionGridProps) {
  const { answered, right } = tallyOf(positions);
  const unmarked = positions.filter(({ standing }) => standing === 'answered' || standing === 'waiting').length;
  return (
    <Card className="px-4.5 pt-4 pb-4.5">
      <nav aria-label={`Questions of ${name}`} id={GRID_ID}>
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <b className="min-w-0 truncate">{name}</b>
          <span className="flex-none text-sm text-ink3">
            {headOf({ answered, right, unmarked, total: positions.length })}
          </span>
        </div>
        <ol className="grid max-h-80 max-md:max-h-96 grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] max-md:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5 overflow-y-auto p-1 -m-1">
          {positions.map((position) => (
            <li key={position.number}>
              <Cell position={position} here={position.number === number} href={hrefOf(position.number)} />
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}
