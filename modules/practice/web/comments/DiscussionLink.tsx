import { counted } from '@app/platform/contract';
import type { QuestionPage } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useState } from 'react';
import { DISCUSSION_ID } from './Discussion.tsx';
import { commentsQuery } from './queries.ts';

function goToDiscussion(): void {
  const section = document.getElementById(DISCUSSION_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Whether the discussion is on the screen. */
function useInSight(closed: boolean): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    // While closed there is nothing to watch; reopened, the section is a new element.
    const section = closed ? null : document.getElementById(DISCUSSION_ID);
    if (!section) return;
    const watcher = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '0px 0px -25% 0px',
    });
    watcher.observe(section);
    return () => watcher.disconnect();
  }, [closed]);
  return inSight && !closed;
}

export interface DiscussionLinkProps {
  readonly place: QuestionPage['place'];
  readonly closed: boolean;
  readonly onClose: (closed: boolean) => void;
}

/** The number of comments, and a button that scrolls to them or hides them. Only after the answer. */
export function DiscussionLink({ place, closed, onClose }: DiscussionLinkProps) {
  const { data } = useQuery(commentsQuery(place.bank, place.id));
  const inSight = useInSight(closed);
  const press = () => {
    onClose(inSight);
    // After the section has been rendered.
    if (!inSight) requestAnimationFrame(goToDiscussion);
  };
  return (
    <span className="flex items-center gap-3 text-sm text-ink3 max-md:hidden">
      <MessageSquare className="size-4.5" />
      {data ? <span>{counted(data.comments, 'comment')}</span> : null}
      <button type="button" aria-expanded={inSight} onClick={press} className="text-link underline underline-offset-3">
        {inSight ? 'Hide discussion' : 'Show discussion'}
      </button>
    </span>
  );
}
