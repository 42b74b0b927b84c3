import { guideBases } from '@app/guides/contract';
import { guideSteps, listGuides } from './guides.repo.ts';
import { pick, type Benchmark } from './benchmark.ts';

const BASE = `/api/v1${guideBases.pa}`;
const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma child', 'sepsis antibiotic'];
const PAGE = 20;

/** Fifteen hundred guides, of which each learner has read or begun sixty. */
export const guides: Benchmark = {
  name: 'guides',
  steps: guideSteps,
  async prepareCalls({ data }) {
    const { all, longest } = await listGuides(data);
    const open = (title: string) => ({ path: `${BASE}/${encodeURIComponent(title)}` });
    const record = () => ({
      method: 'PUT' as const,
      path: `${BASE}/record/${pick(all).id}`,
      body: JSON.stringify({
        at: new Date().toISOString(),
        place: { anchor: 'treatment', share: Math.floor(Math.random() * 100) },
      }),
    });
    const search = () => ({ path: `${BASE}?size=${PAGE}&search=${encodeURIComponent(pick(SEARCHES))}` });
    return {
      calls: [
        { name: 'guides open', goals: { cpu: 0.5 }, growth: 1.15, next: () => open(pick(all).title) },
        { name: 'guides list', goals: { cpu: 0.45 }, growth: 1.15, next: () => ({ path: `${BASE}?size=${PAGE}` }) },
        { name: 'guides record', goals: { cpu: 0.5 }, growth: 1.15, next: record },
        { name: 'guides search', goals: { cpu: 0.9 }, growth: 1.15, statementsMs: 10, next: search },
      ],
      weights: [
        { name: 'the longest guide', mostKb: 12, request: open(longest) },
        { name: 'a list of 20 guides', mostKb: 5, request: { path: `${BASE}?size=${PAGE}` } },
      ],
    };
  },
};
