import { takesOffer } from '@app/guides/contract';
import { FieldGrid, type FormLayoutProps } from '@app/platform/admin';
import { Card } from '@app/platform/web/ui';

/** The fields of a guide; `offered` only in a line whose guides can be More guides. */
export const GuideFields = ({ resource, edition, row, disabled }: FormLayoutProps) => {
  const fields = Object.entries(resource.fields).filter(([name]) => name !== 'offered' || takesOffer(edition));
  return (
    <Card className="max-w-page">
      <FieldGrid fields={Object.fromEntries(fields)} edition={edition} isNew={!row} disabled={disabled} />
    </Card>
  );
};
