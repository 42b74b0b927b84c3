import { achievementOf, type Certificate, scoreLabelOf, scoreText, titleOf } from '@app/certificates/contract';
import { dayInWords } from '@app/platform/contract';
import { useSite } from '@app/platform/web';
import { LogoMark } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

type CertificateCardProps = {
  /** Without a holder once they have been erased. */
  readonly certificate: Omit<Certificate, 'holder'> & Partial<Pick<Certificate, 'holder'>>;
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 py-2">
    <dt className="w-32 flex-none text-ink3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

/** The certificate as printed. */
export function CertificateCard({ certificate }: CertificateCardProps) {
  const { brand, company } = useSite();
  const { kind, holder, subject, out_of: total, score, issued_at, fingerprint } = certificate;
  const achievement = achievementOf(kind, total);
  return (
    <section
      aria-label="What it says"
      className="rounded-lg border border-line bg-surface px-6 py-7 sm:px-9 sm:py-9 print:border-0 print:px-0"
    >
      <p className="mb-6 flex items-center gap-2 font-display text-xl">
        <LogoMark className="size-8" />
        {brand}
      </p>
      <p className="text-md text-ink2">{titleOf(kind)}</p>
      {holder ? <p className="mt-1 font-display text-5xl leading-tight break-words sm:text-6xl">{holder}</p> : null}
      <p className="mt-4 text-ink2">{holder ? achievement : `Somebody ${achievement}`}</p>
      <p className="font-display text-3xl leading-tight break-words">{subject}</p>
      <dl className="mt-6 divide-y divide-line border-t border-line text-sm">
        {score === null ? null : <Fact name={scoreLabelOf(kind)}>{scoreText(score, total)}</Fact>}
        <Fact name="Issued">{`${dayInWords(issued_at)} by ${company}`}</Fact>
        <Fact name="Signature">
          <span className="num">{fingerprint}</span>
        </Fact>
      </dl>
    </section>
  );
}
