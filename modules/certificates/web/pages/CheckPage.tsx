import { type Checked, meaningOf, NOT_A_QUALIFICATION } from '@app/certificates/contract';
import { useSite } from '@app/platform/web';
import { LoadFailed } from '@app/platform/web/query';
import { ButtonLink, EmptyState, Loading, SkeletonLines } from '@app/platform/web/ui';
import { useParams } from 'react-router';
import { CertificateCard } from '../parts/CertificateCard.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import { useChecked } from '../parts/use-checked.ts';
import { pdfAddress } from '../queries.ts';

function NotGenuine() {
  const { supportEmail } = useSite();
  return (
    <EmptyState drawing="bench" level={1} title="We did not issue this certificate">
      Check that the address matches the certificate exactly. If it does, we did not issue this certificate. You can ask
      us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </EmptyState>
  );
}

function Genuine({ checked }: { readonly checked: Exclude<Checked, { state: 'not-genuine' }> }) {
  return (
    <div className="wrap max-w-[46rem] py-8 md:py-11">
      <h1 className="mb-5 text-5xl font-medium sm:text-6xl">Is this certificate genuine?</h1>
      <Verdict state={checked.state} />
      <CertificateCard certificate={checked.certificate} />
      <p className="mt-5 text-sm text-ink2">
        {meaningOf(checked.certificate.kind, checked.certificate.score !== null)} {NOT_A_QUALIFICATION}
      </p>
      {checked.state === 'holder-erased' ? null : (
        <p className="mt-6 print:hidden">
          <ButtonLink as="a" tone="primary" href={pdfAddress(checked.certificate)} target="_blank" rel="noopener">
            Open the PDF
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Check({ publicId }: { readonly publicId: string }) {
  const { checked, error, again } = useChecked(publicId);
  if (checked?.state === 'not-genuine') return <NotGenuine />;
  if (checked) return <Genuine checked={checked} />;
  if (error)
    return (
      <LoadFailed
        level={1}
        what="this certificate"
        error={error}
        onRetry={again}
        safe="The certificate may still be genuine."
      />
    );
  return (
    <div className="wrap max-w-[46rem] py-8 md:py-11">
      <h1 className="mb-5 text-5xl font-medium sm:text-6xl">Is this certificate genuine?</h1>
      <Loading label="Checking the certificate">
        <SkeletonLines lines={6} />
      </Loading>
    </div>
  );
}

export default function CheckPage() {
  const { publicId = '' } = useParams();
  return <Check key={publicId} publicId={publicId} />;
}
