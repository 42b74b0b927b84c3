import { UiLink } from '@app/platform/web/ui';
import { SalesNoticeForm } from '../SalesNoticeForm.tsx';
import { Section } from './Section.tsx';

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
      <SalesNoticeForm place="home" />
    </Section>
  );
}
