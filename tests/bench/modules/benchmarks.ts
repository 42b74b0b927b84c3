import { sitting } from './sitting/sitting.ts';
import { commerce } from './commerce.ts';
import { community } from './community.ts';
import { courses } from './courses.ts';
import { gems } from './gems.ts';
import { guides } from './guides.ts';
import { workbench } from './workbench/workbench.ts';
import type { Benchmark } from './benchmark.ts';

/** In the order in which they run. */
export const BENCHMARKS: readonly Benchmark[] = [guides, gems, courses, commerce, community, workbench, sitting];
