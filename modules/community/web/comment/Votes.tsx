import type { Comment } from '@app/community/contract';
import { counted } from '@app/platform/contract';
import { Button, cx } from '@app/platform/web/ui';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { Direction } from '../threads.ts';

/** `3 likes, 1 dislike`, for readers who cannot vote. */
export const votesText = ({ up, down }: Pick<Comment, 'up' | 'down'>): string =>
  `${counted(up, 'like')}, ${counted(down, 'dislike')}`;

interface VoteProps {
  readonly word: string;
  readonly Sign: typeof ThumbsUp;
  readonly amount: number;
  readonly pressed: boolean;
  readonly whose: string;
  readonly onVote: () => void;
}

function Vote({ word, Sign, amount, pressed, whose, onVote }: VoteProps) {
  return (
    <Button
      size="s"
      tone="quiet"
      icon={<Sign className="size-4" />}
      aria-pressed={pressed}
      aria-label={`${word} ${amount}, ${whose}`}
      onClick={onVote}
      className={cx(pressed && 'border-primary bg-surface text-primary')}
    >
      {word} <span className="num">{amount}</span>
    </Button>
  );
}

export interface VotesProps {
  readonly comment: Comment;
  /** `comment by Ada`. */
  readonly whose: string;
  readonly onVote: (to: Direction) => void;
}

export function Votes({ comment, whose, onVote }: VotesProps) {
  const { up, down, vote, is_own: isOwn } = comment;
  if (isOwn) return <span className="px-3 text-sm text-ink3">{votesText(comment)}</span>;
  return (
    <>
      <Vote word="Like" Sign={ThumbsUp} amount={up} pressed={vote === 1} whose={whose} onVote={() => onVote(1)} />
      <Vote
        word="Dislike"
        Sign={ThumbsDown}
        amount={down}
        pressed={vote === -1}
        whose={whose}
        onVote={() => onVote(-1)}
      />
    </>
  );
}
