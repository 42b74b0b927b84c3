import { BulkBar, Button } from '@app/platform/web/ui';
import { type ReactNode, useState } from 'react';

export interface FlagTicks {
  readonly chosen: ReadonlySet<string>;
  readonly onTick: (id: string, on: boolean) => void;
}
interface FlagSection {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** The ids of its flagged rows. */
  readonly ids: readonly string[];
}
export interface FlagSectionsProps<Group> {
  readonly groups: readonly Group[];
  readonly factsOf: (group: Group) => FlagSection;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly busy: boolean;
  /** The rows of a group, each with a checkbox. */
  readonly children: (group: Group, ticks: FlagTicks) => ReactNode;
}

/** What is flagged, by category, with checkboxes to remove several flags at once. */
export function FlagSections<Group>({ groups, factsOf, onRemove, busy, children }: FlagSectionsProps<Group>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sections = groups.map((group) => ({ group, ...factsOf(group) }));
  const all = sections.flatMap(({ ids }) => ids);
  const picked = all.filter((id) => chosen.has(id));
  const onTick = (id: string, on: boolean) =>
    setChosen((previous) => new Set(on ? [...previous, id] : [...previous].filter((each) => each !== id)));
  const remove = () => {
    onRemove(picked);
    setChosen(new Set());
  };
  return (
    <>
      <div className="mb-4">
        <Button size="s" onClick={() => setChosen(new Set(all))} disabled={picked.length === all.length}>
          Select all
        </Button>
      </div>
      <div className="sticky top-2 z-10 mb-4 overflow-hidden rounded-md">
        <BulkBar count={picked.length} onClear={() => setChosen(new Set())}>
          <Button size="s" onClick={remove} busy={busy}>
            Remove flags
          </Button>
        </BulkBar>
      </div>
      <div className="space-y-7">
        {sections.map(({ group, id, name, count }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mb-3 flex items-baseline gap-3 text-2xl">
              {name} <span className="num text-base text-ink3">{count}</span>
            </h2>
            {children(group, { chosen, onTick })}
          </section>
        ))}
      </div>
    </>
  );
}
