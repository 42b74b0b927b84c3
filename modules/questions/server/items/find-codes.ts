import { contribute, EDITIONS, type Line, LINES, lineOf, scopeCovers } from '@app/platform/contract';
import { finder, isUuid, itemNames } from '@app/platform/server';
import { QUESTION_FOLDERS, QUESTION_SECTIONS } from '@app/questions/contract';
import { findCodesOf, listCodes } from './codes.repo.ts';

/** Finds a line's questions by code or its beginning; links to the editor for staff who may edit. */
const codesOf = (line: Line) =>
  contribute(finder, {
    right: { section: QUESTION_SECTIONS[line], flag: 'v' },
    find: async ({ db }, { search, scope, most, may }) => {
      const editions = EDITIONS.filter((edition) => lineOf(edition) === line && scopeCovers(scope, edition));
      const rows = await listCodes(db, { start: search.trim().toUpperCase(), editions, most });
      const edits = may(QUESTION_SECTIONS[line], 'e');
      return rows.map(({ id, code, category }) => ({
        kind: 'Question',
        title: code,
        note: category,
        screen: edits ? `${QUESTION_FOLDERS[line]}/edit?id=${id}` : `/preview/question/${id}`,
        entity: 'question',
        entityId: id,
      }));
    },
  });

export const codeFinders = LINES.map(codesOf);

export const questionNames = contribute(itemNames, {
  entity: 'question',
  names: ({ db }, ids) =>
    findCodesOf(
      db,
      ids.filter((id) => isUuid(id)),
    ),
});
