import { ButtonLink, Notice } from '@app/platform/web/ui';
import { useLocation } from 'react-router';
import { type Reason, refusalAt } from './refusal.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly about: readonly [label: string, href: string];
}

const WORDS: Readonly<Record<Reason, Words>> = {
  LOCKED: {
    title: 'The question bank is not part of your access',
    text: 'That page belongs to the question bank, so we brought you to your account.',
    about: ['What it includes and costs', '/pricing'],
  },
  NO_GEMS: {
    title: 'Gems are not part of your access',
    text: 'That page belongs to gems, so we brought you to your account.',
    about: ['What gems are and what they cost', '/profile/gems'],
  },
  NOT_SUBSCRIBED: {
    title: 'That page needs access',
    text: 'Your account has no access at the moment.',
    about: ['What access includes', '/pricing'],
  },
};

/** Explains why the user was redirected here from the requested page, and what to do. */
export function RefusalNotice() {
  const why = refusalAt(useLocation().pathname);
  if (!why) return null;
  const { title, text, about } = WORDS[why];
  return (
    <div className="wrap pt-6">
      <Notice tone="info" title={title} announce actions={<ButtonLink href={about[1]}>{about[0]}</ButtonLink>}>
        {text}
      </Notice>
    </div>
  );
}
