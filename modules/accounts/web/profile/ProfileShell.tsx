import { useSite } from '@app/platform/web';
import { type NavGroup, NavList, NavMenu } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../session/messages.ts';
import { useSelf } from '../session/store.ts';
import { viewerNow } from '../session/viewer-now.ts';
import { profileGroups } from './entries.ts';

export interface ProfileShellProps {
  /** The page's heading. */
  readonly title: string;
  /** One sentence under it. */
  readonly lede?: ReactNode;
  /** Beside the heading, e.g. a button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Empty without a user; below the guard there always is one. */
function useGroups(): readonly NavGroup[] {
  const self = useSelf();
  const messages = useMessages();
  const { identityChecks = false } = useSite();
  return self ? profileGroups(viewerNow(), { messages, identityChecks }) : [];
}

const PHONE = '/plabonthego';
const plain = (path: string) => (path.startsWith(`${PHONE}/`) ? path.slice(PHONE.length) : path);

function SideList({ groups, path }: { readonly groups: readonly NavGroup[]; readonly path: string }) {
  return (
    <nav aria-label="Profile" className="hidden space-y-4 md:block">
      {groups.map((group) => (
        <NavList key={group.title} group={group} current={path} />
      ))}
    </nav>
  );
}

/** On a phone, one button names the current page and opens the list. */
function Chooser({ groups, path }: { readonly groups: readonly NavGroup[]; readonly path: string }) {
  const items = groups.flatMap((group) => group.items);
  const here = items.find((item) => item.href === path)?.label ?? 'Profile';
  return (
    <nav aria-label="Profile" className="mb-5 md:hidden">
      <div className="inline-block rounded-md border border-line bg-surface">
        <NavMenu label={here} spokenLabel={`Profile: ${here}`} groups={[{ items }]} />
      </div>
    </nav>
  );
}

/** The frame of every profile page: navigation beside the content. */
export function ProfileShell({ title, lede, actions, children }: ProfileShellProps) {
  const path = plain(useLocation().pathname);
  const groups = useGroups();
  return (
    <div className="wrap grid gap-x-12 py-8 md:grid-cols-[13.5rem_minmax(0,1fr)] md:py-11">
      <div className="print:hidden">
        <SideList groups={groups} path={path} />
        <Chooser groups={groups} path={path} />
      </div>
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1">
            <h1 className="text-6xl font-medium">{title}</h1>
            {lede ? <p className="mt-1.5 max-w-prose text-ink2">{lede}</p> : null}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}
