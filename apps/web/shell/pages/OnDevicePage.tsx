import { useOwner } from '@app/accounts/web';
import { counted, dayAndMonth, isInternalPath, timeOfDay, ukDay } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { type KeptFact, keptPages, useThings } from '@app/platform/web/offline';
import { Breadcrumb, ButtonLink, Card, lazyPart, LinkProvider, UiLink, type UiLinkProps } from '@app/platform/web/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ON_DEVICE, PHONE_ROOT, withoutPhoneRoot } from '../../navigation/phone.ts';
import { screenFor } from '../../screens.ts';
import { sizeInWords } from './device/summary.ts';
import { useSearch } from './phone/use-phone-viewer.ts';

/** A separate chunk: visitors may come here too, and have nothing to keep. */
const OwnDevice = lazyPart(() => import('./device/OwnDevice.tsx'));

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
  kind === 'questions' || kind === 'pack'
    ? counted(count, 'question')
    : kind === 'cards'
      ? counted(count, 'card')
      : 'Guide';

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
  const pages = usePages();
  const offline = !useOnline();
  const wanted = new URLSearchParams(useSearch()).get('wanted') ?? '';
  const bytes = things.reduce((sum, thing) => sum + thing.bytes, 0);
  return (
    <div className="wrap grid max-w-prose gap-6 py-8">
      <header>
        {isInternalPath(wanted) ? (
          <NotKept wanted={wanted} offline={offline} />
        ) : (
          <>
            <Breadcrumb items={[{ label: 'Home', href: root || '/' }, { label: 'On this device' }]} />
            <h1 className="mt-2 text-5xl font-medium">Ready for no signal</h1>
          </>
        )}
      </header>
      {owner ? (
        <Suspense fallback={null}>
          <OwnDevice things={things} onPhone={root !== ''} />
        </Suspense>
      ) : (
        <p className="text-ink2">Log in and your questions, your deck and your guides can be kept here.</p>
      )}
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
        If your access ends or you log out, what is kept here is removed; your answers stay in your account. What you
        have not opened online for seven days is not shown any more.
      </p>
    </div>
  );
}
