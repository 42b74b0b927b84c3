import type { QuestionPage } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import { DISCUSSION_ID } from './Discussion.tsx';
import { commentsQuery } from './queries.ts';

const counted = (count: number) => `${count} comment${count === 1 ? '' : 's'}`;

function show(): void {
  const section = document.getElementById(DISCUSSION_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** How many comments there are, and the way to them. Only for whoever has answered. */
export function DiscussionLink({ place }: { readonly place: QuestionPage['place'] }) {
  const { data } = useQuery(commentsQuery(place.bank, place.id));
  return (
    <span className="flex items-center gap-3 text-sm text-ink3 max-md:hidden">
      <MessageSquare className="size-4.5" />
      {data ? <span>{counted(data.comments)}</span> : null}
      <button type="button" onClick={show} className="text-link underline underline-offset-3">
        Show discussion
      </button>
    </span>
  );
}
