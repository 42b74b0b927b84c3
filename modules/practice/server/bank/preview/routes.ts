import { viewerOf } from '@app/access/server';
import { type Route, serve } from '@app/platform/server';
import { previewApi, staffPreviewApi } from '@app/practice/contract';
import { previewForStaff, previewQuestion } from './preview-question.ts';

const forEverybody = serve(previewApi, {
  preview: (call) => previewQuestion(call.deps, viewerOf(call), call.params.id),
});
const forStaff = serve(staffPreviewApi, {
  staffPreview: (call) => previewForStaff(call.deps, call.params.id, viewerOf(call)),
});

export const previewRoutes: readonly Route[] = [...forEverybody, ...forStaff];
