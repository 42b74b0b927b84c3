import { slot } from '@app/platform/contract';
import { Gauge, type Registry } from 'prom-client';
import { remembered } from '../../db/remembered.ts';
import type { Deps } from '../../deps.ts';

export interface GaugeReading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
/** Figures of a module for the operator's monitor: what waits, how old it is, what failed. Each scrape reads them. */
export interface GaugeGroup {
  /** `<module>.<what>`, the label of a failure to read. */
  readonly name: string;
  /** The help text of each figure, by its name in the monitor. */
  readonly figures: Readonly<Record<string, string>>;
  /** How long a reading is kept, where it costs more than a look at an index. */
  readonly seconds?: number;
  readonly read: (deps: Deps) => Promise<Readonly<Record<string, readonly GaugeReading[]>>>;
}
export const gaugeGroup = slot<GaugeGroup>('platform.gauge-group');

/** Several monitors, or one that asks too often, share a reading. */
const KEPT_SECONDS = 10;

/** Adds the figures of all modules to a registry. A group that cannot be read says so, and the others are there all the same. */
export function watchGauges(registry: Registry, deps: Deps): void {
  const failed = new Gauge({
    name: 'figures_unreadable',
    help: 'Groups of figures that could not be read at the last scrape.',
    labelNames: ['group'],
    registers: [registry],
  });
  for (const group of deps.slots.contributions(gaugeGroup)) {
    const read = remembered(group.seconds ?? KEPT_SECONDS, (from) => group.read(from));
    const readOnce = async () => {
      try {
        const figures = await read(deps, '');
        failed.set({ group: group.name }, 0);
        return figures;
      } catch (error) {
        deps.log.warn({ group: group.name, reason: error instanceof Error ? error.message : '' }, 'figures unreadable');
        failed.set({ group: group.name }, 1);
        return {};
      }
    };
    let reading: ReturnType<typeof readOnce> | undefined;
    for (const [name, help] of Object.entries(group.figures)) {
      const labelNames = ['name', 'state', 'provider'];
      const gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
      async function collect() {
        // The figures of a group are collected side by side, from one reading.
        const figures = await (reading ??= readOnce().finally(() => (reading = undefined)));
        gauge.reset();
        for (const { labels = {}, value } of figures[name] ?? []) gauge.set(labels, value);
      }
    }
  }
}
