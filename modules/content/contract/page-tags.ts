import type { Line } from '@app/platform/contract';

/** Editable pages that have a screen of their own in the back office; any other tag opens in the same editor. */
export const pageNames: readonly string[] = [
  'banner aboutus contactus disclaimer questionbank webinars privacy terms podsfordocs osces revisioncourse gems',
  'revisionguides qbcategories qbmock qbflags qbrevisions qbgems sgstudygroup sgquestions sgaddquestions paexam',
  'affiliates labvalues bigmock homepage checkoutmessage moreqbcategories moreqbflags qbgemsdeck deleteaccount resetflag',
].flatMap((names) => names.split(' '));

const BANNER = 'banner';
/** Tags are the plain names; the first line's banner keeps its older tag and the second line has its own prefix. */
const prefixes: Readonly<Record<Line, { readonly page: string; readonly banner: string }>> = {
  pa: { page: '', banner: 'paplab-' },
  plab: { page: 'plab-', banner: 'plab-' },
};
export const pageTag = (line: Line, name: string): string => prefixes[line][name === BANNER ? 'banner' : 'page'] + name;
/** A banner is a page whose text and status travel together as JSON. */
export const isBannerTag = (tag: string): boolean =>
  Object.values(prefixes).some((each) => tag === each.banner + BANNER);
