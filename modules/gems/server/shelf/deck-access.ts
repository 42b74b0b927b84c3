import { decideCall, type Viewer } from '@app/access/contract';
import { type Line, MAIN_LINE, scopeCovers } from '@app/platform/contract';
import type { AnyCall, Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

/** Whose deck a call is about, and what is available to them. */
export interface GemReader {
  readonly userId: string;
  /** Holds OSCE gems, or is staff. */
  readonly osce: boolean;
  /** Staff who may see gems also see drafts. */
  readonly drafts: boolean;
}

export function readerOf(viewer: Viewer): GemReader {
  const { subject, scope } = viewer;
  return {
    userId: subject?.id ?? '',
    osce: subject?.oscegems === true || subject?.staff != null,
    drafts: scope !== null && scopeCovers(scope, MAIN_LINE) && decideCall('staff:pagems:v', viewer).ok,
  };
}

/** A member of staff who edits gems. */
export interface GemEditor {
  readonly deps: Deps;
  readonly id: string;
  readonly requestId: string;
  readonly covers: (line: Line) => boolean;
}

export function editorOf(call: AnyCall): GemEditor {
  const { actorId, scope } = call.caller;
  if (actorId === null || scope === null) return fail('FORBIDDEN');
  return { deps: call.deps, id: actorId, requestId: call.incoming.id, covers: (line) => scopeCovers(scope, line) };
}
