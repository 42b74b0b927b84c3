import { can, decideCall, NO_PERMISSIONS, type Person, type Viewer } from '@app/access/contract';
import { type Edition, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { isBank, type Preview, type QuestionPlace, type StaffPreview } from '@app/practice/contract';
import { ALL_TOPICS, type Place, sectionOf } from '@app/questions/contract';
import { readQuestion, readVersions, type ItemState, standingOf, whereIsItem } from '@app/questions/server';
import { fail } from '../../../contract/errors.ts';
import { revealOf } from '../../answers/reveal.ts';
import { findRecord } from '../../records/records.repo.ts';
import { heldBack } from '../../holds/held-back.ts';

function bankPlace(id: string, { edition, category, matrix }: Place): QuestionPlace | null {
  if (!isBank(edition)) return null;
  const topic = { matrix_id: matrix?.id ?? ALL_TOPICS, matrix: matrix?.name ?? null };
  return { id, bank: edition, category_id: category.id, category: category.name, ...topic };
}

/** The viewer's scope covers the edition, and they may view its questions. */
const sees = ({ actor, scope }: Viewer, edition: Edition): boolean =>
  scope !== null &&
  scopeCovers(scope, edition) &&
  can(actor?.staff?.permissions ?? NO_PERMISSIONS, sectionOf(edition), 'v');

/** NOT_FOUND outside the viewer's line and sections. */
async function standingFor(deps: Deps, itemId: string, viewer: Viewer): Promise<ItemState> {
  const standing = await standingOf(deps, itemId);
  return standing?.places.some(({ edition }) => sees(viewer, edition)) ? standing : fail('NOT_FOUND');
}

/** The question as it is, open or not, for its editors. */
export async function previewForStaff(deps: Deps, itemId: string, viewer: Viewer): Promise<StaffPreview> {
  const { versionId, epoch, n, publishedAt, triage, places } = await standingFor(deps, itemId, viewer);
  const [versions, reveal] = await Promise.all([
    readVersions(deps, [versionId]),
    revealOf(deps, { itemId, versionId, epoch, reader: { person: null, bank: null } }),
  ]);
  const { state, at, next } = reveal.checked;
  const openPlaces = places.filter(({ open }) => open).flatMap((each) => bankPlace(itemId, each) ?? []);
  return {
    question: versions.get(versionId) ?? fail('NOT_FOUND'),
    review: { state, at, next },
    reveal,
    place: openPlaces[0] ?? null,
    version: { n, published_at: publishedAt.toISOString() },
    triage,
    places: [...places],
  };
}

/** As in the bank: only from an open place, without the key until answered, and hidden while a timed set has it. */
async function previewForLearner(deps: Deps, itemId: string, person: Person): Promise<Preview> {
  const places = await whereIsItem(deps, itemId);
  const here = places.find(({ edition }) => isBank(edition)) ?? fail('NOT_FOUND');
  const found =
    (await readQuestion(deps, { edition: here.edition, itemId, category: { id: here.category.id } })) ??
    fail('NOT_FOUND');
  const { question, review, epoch } = found;
  const versionId = question.version_id;
  const [record, held] = await Promise.all([findRecord(deps.db, person.id, itemId), heldBack(deps, person.id)]);
  const isRevealed = (record?.answers ?? 0) > 0 && !held.has(itemId);
  const place = bankPlace(itemId, here);
  const reader = { person, bank: place?.bank ?? null };
  return {
    question,
    review,
    reveal: isRevealed ? await revealOf(deps, { itemId, versionId, epoch, reader }) : null,
    place,
  };
}

/** Staff need the right to view questions; being staff alone is not enough. */
export async function previewQuestion(deps: Deps, viewer: Viewer, itemId: string): Promise<Preview> {
  if (decideCall('staff:paques+plabques:v', viewer).ok) {
    const { question, review, reveal, place } = await previewForStaff(deps, itemId, viewer);
    return { question, review, reveal, place };
  }
  const person = viewer.subject ?? fail('SESSION_ENDED');
  if (person.staff && !person.qb) return fail('FORBIDDEN');
  const decision = decideCall('questionBank', viewer);
  return decision.ok ? previewForLearner(deps, itemId, person) : fail(decision.why);
}
