import { permitting, SECTION_KEYS, type Permissions } from '@app/access/contract';
import type { PreviewActions } from '@app/platform/web';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PreviewTools } from './PreviewTools.tsx';

const now = vi.hoisted(() => ({ permissions: undefined as unknown, actions: {} }));
vi.mock('@app/accounts/web', () => ({ useSelf: () => ({ permissions: now.permissions }) }));
vi.mock('@app/platform/web', async (original) => ({
  ...(await original<object>()),
  useOffered: () => now.actions,
}));

/** The labels of the buttons that the bar above a preview shows to staff with these rights. */
function tools(section: string, permissions: Permissions, actions: PreviewActions): string[] {
  Object.assign(now, { permissions, actions });
  const markup = renderToStaticMarkup(createElement(PreviewTools, { section }));
  return ['Delete All Comments', 'Edit'].filter((label) => markup.includes(label));
}
/** Every right there is, but the one to edit in this section. */
const allBut = (section: (typeof SECTION_KEYS)[number]): Permissions => ({
  p: { ...permitting(SECTION_KEYS).p, [section]: { v: true, a: true, e: false } },
});

const question = { editHref: '/edit', deleteComments: async () => undefined };
beforeEach(() => void Object.assign(now, { permissions: undefined, actions: {} }));

describe('the tools above a preview', () => {
  test('of a question are for staff who may edit questions [preview-edit-question] [preview-delete-comments]', () => {
    expect(tools('paques', permitting(['paques'], ['e']), question)).toEqual(['Delete All Comments', 'Edit']);
    expect(tools('paques', allBut('paques'), question)).toEqual([]);
  });

  test('of a question of the second line need the right to edit there', () => {
    const actions = { ...question, editSection: 'plabques' };
    expect(tools('paques', permitting(['plabques'], ['e']), actions)).toEqual(['Edit']);
    expect(tools('paques', allBut('plabques'), actions)).toEqual(['Delete All Comments']);
  });

  test('of a guide are for staff who may edit guides [preview-edit-guide]', () => {
    expect(tools('parevs', permitting(['parevs'], ['e']), { editHref: '/edit' })).toEqual(['Edit']);
    expect(tools('parevs', allBut('parevs'), { editHref: '/edit' })).toEqual([]);
  });
});
