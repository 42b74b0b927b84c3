import { viewerOf } from '@app/access/server';
import { type Route, serve, serveEach } from '@app/platform/server';
import { previewApi, staffPreviewApi } from '@app/practice/contract';
import { previewForStaff, previewQuestion } from './preview-question.ts';

const forEverybody = serve(previewApi, {
  preview: (call) => previewQuestion(call.deps, viewerOf(call), call.params.id),
});
const forStaff = serveEach(staffPreviewApi, () => ({
  staffPreview: (call) => previewForStaff(call.deps, call.params.id, call.caller.scope),
}));

export const previewRoutes: readonly Route[] = [...forEverybody, ...forStaff];
