import { useOwner } from '@app/accounts/web';
import { counted, dayAndMonth, isInternalPath, timeOfDay, ukDay } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { type KeptFact, keptPages, useThings, useUnsent } from '@app/platform/web/offline';
import { ButtonLink, Card, LinkProvider, UiLink, type UiLinkProps } from '@app/platform/web/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ON_DEVICE, PHONE_ROOT, withoutPhoneRoot } from '../../navigation/phone.ts';
import { screenFor } from '../../screens.ts';
import { inOnePhrase, sizeInWords } from './device/summary.ts';
import { useSearch } from './phone/use-phone-viewer.ts';

/** Loads the page anew: what is missing is its code as well. */
const Anew = ({ href, children, ...rest }: UiLinkProps) => (
  <a {...rest} href={href}>
    {children}
  </a>
);

function NotKept({ wanted, offline }: { readonly wanted: string; readonly offline: boolean }) {
  return (
    <>
      <h1 className="text-5xl font-medium">{offline ? 'No connection' : 'You are online again'}</h1>
      <p className="mt-2 text-ink2">
        {offline
          ? 'This page is not kept on this device, so it needs a connection.'
          : 'The page you wanted can be opened now.'}
      </p>
      <LinkProvider link={Anew}>
        <ButtonLink href={wanted} tone="primary" className="mt-4">
          Try again
        </ButtonLink>
      </LinkProvider>
    </>
  );
}

const detailOf = ({ kind, count }: KeptFact): string =>
  kind === 'questions' ? counted(count, 'question') : kind === 'cards' ? counted(count, 'card') : 'Guide';

function keptWhen(at: number): string {
  const time = new Date(at).toISOString();
  return ukDay(time) === ukDay(new Date().toISOString()) ? `today, ${timeOfDay(time)}` : dayAndMonth(time);
}

const Row = ({ href, name, about, end }: Readonly<Record<'href' | 'name' | 'about' | 'end', string>>) => (
  <li className="relative flex items-center gap-4 border-t border-line py-3 first:border-t-0">
    <span className="min-w-0 flex-1">
      <UiLink
        href={href}
        className="block font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {name}
      </UiLink>
      {about ? <span className="text-sm text-ink2">{about}</span> : null}
    </span>
    {end ? <span className="num flex-none text-sm text-ink2">{end}</span> : null}
  </li>
);

/** The pages that open by themselves: lists, without the pages below them, in the form used here. */
function usePages(): readonly { readonly path: string; readonly title: string }[] {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => void keptPages().then(setPaths, () => setPaths([])), []);
  return paths
    .filter((path) => !path.includes(':') && !['/', '/logout', PHONE_ROOT, '/__manifest'].includes(path))
    .filter((path) => !path.endsWith(ON_DEVICE))
    .flatMap((path) => {
      const title = screenFor(withoutPhoneRoot(path))?.title;
      return title && !paths.some((other) => other !== PHONE_ROOT && path.startsWith(`${other}/`) && other !== '/')
        ? [{ path, title }]
        : [];
    });
}

const List = ({
  title,
  extra,
  children,
}: {
  readonly title: string;
  readonly extra?: string;
  readonly children: ReactNode;
}) => (
  <Card title={title}>
    {extra ? <p className="mb-2 text-sm text-ink2">{extra}</p> : null}
    <ul>{children}</ul>
  </Card>
);

/** What opens without a connection; also in place of a page that does not. */
export default function OnDevicePage() {
  const owner = useOwner();
  const root = useLocation().pathname.startsWith(`${PHONE_ROOT}/`) ? PHONE_ROOT : '';
  const things = useThings(owner, root) ?? [];
  const unsent = useUnsent(owner);
  const pages = usePages();
  const offline = !useOnline();
  const wanted = new URLSearchParams(useSearch()).get('wanted') ?? '';
  const phrase = inOnePhrase(things);
  const bytes = things.reduce((sum, thing) => sum + thing.bytes, 0);
  return (
    <div className="wrap grid max-w-prose gap-6 py-8">
      <header>
        {isInternalPath(wanted) ? (
          <NotKept wanted={wanted} offline={offline} />
        ) : (
          <>
            <h1 className="text-5xl font-medium">On this device</h1>
            <p className="mt-2 text-ink2">
              {phrase ? `Ready for no signal: ${phrase}.` : 'Nothing is complete here yet. Stay online for a moment.'}{' '}
              {unsent > 0 ? `${counted(unsent, 'answer or note', 'answers and notes')} waiting to be sent.` : ''}
            </p>
          </>
        )}
      </header>
      {things.length > 0 ? (
        <List title="Opens without a connection" extra={`${sizeInWords(bytes)} in all`}>
          {things.map((thing) => (
            <Row
              key={thing.key}
              href={thing.href}
              name={thing.name}
              about={`${detailOf(thing)}, kept ${keptWhen(thing.at)}`}
              end={sizeInWords(thing.bytes)}
            />
          ))}
        </List>
      ) : null}
      {pages.length > 0 ? (
        <List title="Pages" extra="With what you opened from them on this device.">
          {pages.map(({ path, title }) => (
            <Row key={path} href={path} name={title} about="" end="" />
          ))}
        </List>
      ) : null}
      <p className="text-sm text-ink2">
        What you continue with, your deck and the guides you are reading are kept here while you use the site. Logging
        out removes them; your answers stay in your account.
      </p>
    </div>
  );
}
