import { guide } from '@app/guides/contract';
import { ResourceCreatePage, ResourceFrame, type ResourcePageProps } from '@app/platform/admin';
import { LINES, type ModuleScreen } from '@app/platform/contract';
import { useMatches } from 'react-router';
import { GuideFields } from '../edit/GuideFields.tsx';

const Create = (props: ResourcePageProps) => <ResourceCreatePage {...props} layout={GuideFields} />;

/** A new guide, with the same fields as the edit page. */
export default function GuideCreatePage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={guide} edition={row.edition ?? LINES[0]} page={Create} />;
}
