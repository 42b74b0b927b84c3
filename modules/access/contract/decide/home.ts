import { isActing, type Viewer } from '../viewer.ts';
import { HOME, PHONE, PURCHASE, VERIFICATION, VISITOR_HOME } from './places.ts';

const BACK_OFFICE = '/admin';

/**
 * Where a viewer lands without a requested page: after a log-in, behind the logo, and instead of the visitors' front
 * page. Staff acting as a learner land where the learner would.
 */
export function homeOf(viewer: Viewer): string {
  const person = viewer.subject;
  if (viewer.session !== 'live' || !person) return VISITOR_HOME;
  if (person.staff && !isActing(viewer)) return BACK_OFFICE;
  if (!person.verified) return VERIFICATION;
  if (!person.subscribed) return PURCHASE;
  return viewer.device === 'desktop' ? HOME : PHONE;
}
