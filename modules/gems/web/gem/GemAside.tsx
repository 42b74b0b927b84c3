import { deckPath, type GemPage, indexPath } from '@app/gems/contract';
import { Button, ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import { NoteCard, placePath } from '@app/practice/web/shared-parts';
import { StartCardsOver } from './StartCardsOver.tsx';
import type { GemWrites } from '../writes/use-gem-writes.ts';

const STATES = { unseen: 'not answered yet', right: 'answered right', wrong: 'answered wrong' } as const;

interface GemAsideProps {
  readonly page: GemPage;
  readonly writes: GemWrites;
}

function Linked({ page }: Pick<GemAsideProps, 'page'>) {
  if (page.questions.length + page.guides.length === 0) return null;
  return (
    <Card title="Related" level={2}>
      <ul className="grid gap-2.5">
        {page.guides.map(({ title, href }) => (
          <li key={href}>
            <UiLink href={href}>{title}</UiLink>
            <span className="block text-sm text-ink3">Revision guide</span>
          </li>
        ))}
        {page.questions.map(({ code, lead_in, state, place }) => (
          <li key={code}>
            <UiLink href={placePath(place)}>{lead_in}</UiLink>
            <span className="block text-sm text-ink3">
              Question <span className="num">{code}</span>, {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The gem's actions, the reader's note, and the links. */
export function GemAside({ page, writes }: GemAsideProps) {
  return (
    <aside aria-label="Deck and note" className="grid min-w-0 content-start gap-4.5" data-print="no">
      <div className="grid gap-2.5">
        <ButtonLink href={deckPath(page.name)} tone="primary">
          Review these cards
        </ButtonLink>
        <Button onClick={() => void writes.deck(page, !page.in_deck)}>
          {page.in_deck ? 'Remove from deck' : 'Add to deck'}
        </Button>
        <ButtonLink href={indexPath(page.name)}>All on one page, to print</ButtonLink>
        <StartCardsOver name={page.name} />
      </div>
      <NoteCard box={null} note={page.note} savedAt={page.note_at} onSave={(text) => writes.note(page, text)} />
      <Linked page={page} />
    </aside>
  );
}
