import { insightsApi } from '@app/insights/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { serve } from '@app/platform/server';
import { dismissFinding, readRadar, restoreFinding } from './desk/radar.ts';
import { readItem } from './desk/read-item.ts';

export const routes = serve(
  insightsApi,
  {
    radar: (call) => readRadar(call.deps, call.query),
    item: (call) => readItem(call.deps, call.params.id),
    dismiss: (call) => dismissFinding(call.deps, call.caller, { ...call.params, ...call.body }),
    restore: (call) => restoreFinding(call.deps, call.caller, call.params),
  },
  MAIN_LINE,
);
