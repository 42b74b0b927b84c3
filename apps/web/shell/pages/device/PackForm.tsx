import { ownerNow } from '@app/accounts/web';
import { PackGuides } from '@app/guides/web/pack';
import { dropAllCopies, type KeptFact } from '@app/platform/web/offline';
import { Button, Card, Checkbox, Switch, toast } from '@app/platform/web/ui';
import { ProblemLine } from '@app/platform/web/write';
import { PackQuestions, type PackTopics, useBuildPack } from '@app/practice/web/pack';
import { type ReactNode, useState } from 'react';
import { keepHome } from './keep-home.ts';
import { keepChoice, type PackChoice } from './pack-choice.ts';
import type { Holdings } from '../../../navigation/entry.ts';
import { sizeInWords } from './summary.ts';

const FIRST: PackTopics = { size: 100, categories: [], onlyUnseen: false };

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly size?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (on: boolean) => void;
  readonly children?: ReactNode;
}
const Row = ({ name, about, size, on, disabled, onChange, children }: RowProps) => (
  <li className="border-t border-line px-5 py-4 first:border-t-0">
    <div className="flex items-start gap-3">
      <Checkbox
        className="min-w-0 flex-1"
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
      >
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink2">{about}</span>
      </Checkbox>
      {size ? <span className="num text-sm text-ink2">{size}</span> : null}
    </div>
    {children ? <div className="mt-3 pl-8">{children}</div> : null}
  </li>
);

const sizeOf = (things: readonly KeptFact[], kind: KeptFact['kind']): string => {
  const bytes = things.filter((thing) => thing.kind === kind).reduce((sum, thing) => sum + thing.bytes, 0);
  return bytes > 0 ? sizeInWords(bytes) : '';
};

interface ChoicesProps {
  readonly wanted: PackChoice;
  readonly onWant: (choice: PackChoice) => void;
  /** Null: without questions. */
  readonly topics: PackTopics | null;
  readonly onTopics: (topics: PackTopics | null) => void;
  readonly things: readonly KeptFact[];
  readonly holds: Holdings;
}

function Guides({ wanted, onWant, things }: Pick<ChoicesProps, 'wanted' | 'onWant' | 'things'>) {
  const [isChoosing, setChoosing] = useState(false);
  const { guides } = wanted;
  const choose = (titles: readonly string[] | null) => onWant({ ...wanted, guides: titles });
  return (
    <Row
      name="3 guides"
      about={guides && guides.length > 0 ? guides.join(', ') : 'The ones you read last.'}
      size={sizeOf(things, 'guide')}
      on={guides !== null}
      onChange={(on) => choose(on ? [] : null)}
    >
      {guides === null ? null : isChoosing ? (
        <PackGuides chosen={guides} onChange={choose} />
      ) : (
        <Button size="s" tone="quiet" onClick={() => setChoosing(true)}>
          Choose other guides
        </Button>
      )}
    </Row>
  );
}

/** One row for each kind of thing; what this learner has no access to is left out. */
function Choices({ wanted, onWant, topics, onTopics, things, holds }: ChoicesProps) {
  return (
    <ul className="border-t border-line">
      {holds.qb ? (
        <Row
          name="Questions"
          about="With pictures, and reasons for those you have answered."
          size={sizeOf(things, 'pack')}
          on={topics !== null}
          onChange={(on) => onTopics(on ? FIRST : null)}
        >
          {topics ? <PackQuestions topics={topics} onChange={onTopics} /> : null}
        </Row>
      ) : null}
      {holds.gems ? (
        <Row
          name="Your deck"
          about="All cards with their pictures; ratings are sent later."
          size={sizeOf(things, 'cards')}
          on={wanted.deck}
          onChange={(deck) => onWant({ ...wanted, deck })}
        />
      ) : null}
      {holds.qb ? <Guides wanted={wanted} onWant={onWant} things={things} /> : null}
      <Row name="Mocks" about="Need signal: our server keeps the time." on={false} disabled />
    </ul>
  );
}

interface PackFormProps {
  readonly choice: PackChoice;
  readonly things: readonly KeptFact[];
  readonly holds: Holdings;
  readonly onPhone: boolean;
  readonly online: boolean;
  readonly onChosen: (choice: PackChoice) => void;
}

/** What a learner has with them; pressed once it is fetched in the background and renewed. */
export function PackForm({ choice, things, holds, onPhone, online, onChosen }: PackFormProps) {
  const [topics, setTopics] = useState<PackTopics | null>(holds.qb ? FIRST : null);
  const [wanted, setWanted] = useState(choice);
  const keep = async (next: PackChoice) => {
    const owner = ownerNow();
    if (!owner) return;
    await keepChoice(owner, next);
    onChosen(next);
    if (!next.off) void keepHome(holds, onPhone, 'asked').catch(() => undefined);
  };
  const build = useBuildPack((set) => void keep({ ...wanted, off: false, set }));
  const keepThese = () => (topics ? build.call(topics) : keep({ ...wanted, off: false, set: null }));
  const takeOff = async () => {
    const owner = ownerNow();
    if (!owner) return;
    await dropAllCopies(owner);
    await keep({ ...wanted, set: null, off: true });
    toast({ message: 'Nothing is kept here any more. What waits to be sent stays.' });
  };
  return (
    <Card title="What to keep" flush>
      <Choices wanted={wanted} onWant={setWanted} topics={topics} onTopics={setTopics} things={things} holds={holds} />
      <div className="grid gap-3 border-t border-line p-5">
        <Switch checked={wanted.renews} onChange={({ target }) => setWanted({ ...wanted, renews: target.checked })}>
          Renew by itself
        </Switch>
        <Button tone="primary" busy={build.pending} disabled={!online} onClick={() => void keepThese()}>
          Keep these on this device
        </Button>
        {online ? null : <p className="text-sm text-ink2">Choosing needs a connection.</p>}
        <ProblemLine problem={build.problem} />
        <Button tone="quiet" onClick={() => void takeOff()}>
          Take everything off this device
        </Button>
      </div>
    </Card>
  );
}
