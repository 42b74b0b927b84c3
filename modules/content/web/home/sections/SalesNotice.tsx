import { lazyPart, UiLink } from '@app/platform/web/ui';
import { Suspense } from 'react';
import { Section } from './Section.tsx';

/** On its own: while the shop is open, nobody who opens the front page needs a form. */
const SalesNoticeForm = lazyPart(() =>
  import('../SalesNoticeForm.tsx').then((file) => ({ default: file.SalesNoticeForm })),
);

/** Shown while the shop is closed. */
export function SalesNotice() {
  return (
    <Section
      paper="surface"
      title="Sales have not opened yet"
      lede={
        <>
          Leave your address and we’ll write once, when there is something to buy. The trial is free and needs no
          account. <UiLink href="/pricing">What access includes</UiLink>
        </>
      }
    >
      <Suspense>
        <SalesNoticeForm place="home" />
      </Suspense>
    </Section>
  );
}
