import type { SiteFacts } from '@app/platform/contract';
import { useRouteLoaderData } from 'react-router';

const UNKNOWN: SiteFacts = {
  publicUrl: '',
  brand: '',
  profession: '',
  company: '',
  companyNumber: '',
  companyAddress: '',
  supportEmail: '',
  social: [],
};

interface RootData {
  readonly site?: SiteFacts;
}

/** Reads the site facts from the root loader; unknown only when the root itself failed. */
export const siteIn = (rootData: unknown): SiteFacts => (rootData as RootData | undefined)?.site ?? UNKNOWN;

/** Brand and company are configuration: components read them here, never from a literal. */
export const useSite = (): SiteFacts => siteIn(useRouteLoaderData('root'));
