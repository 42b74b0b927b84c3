import { confirmSelf, keepFresh, selfNow, watchSelf } from '@app/accounts/web';
import type { MemberFace } from '../menus.ts';
import { ActingBar } from './ActingBar.tsx';
import { MemberMenus } from './MemberMenus.tsx';
import { noteVisit } from './note-visit.ts';

const FACE: MemberFace = { Menus: MemberMenus, ActingBar };

/** Shows the face for as long as somebody is known to be here, and keeps their token good. */
export async function watchFace(show: (face: MemberFace | null) => void): Promise<void> {
  const tell = () => show(selfNow() ? FACE : null);
  watchSelf(tell);
  await confirmSelf();
  tell();
  const uid = selfNow()?.uid;
  if (!uid) return;
  keepFresh();
  void noteVisit(uid);
}
