// Line drawings: 2 px spruce line, no fill, exactly two berries. `dash` marks the light falling from the lamp.
export type Drawing = {
  lines: readonly string[];
  dash?: string | undefined;
  rings?: ReadonlyArray<readonly [cx: number, cy: number, r: number]> | undefined;
  berries: ReadonlyArray<readonly [cx: number, cy: number, r: number]>;
};

export type IllustrationName = 'sprig' | 'lamp' | 'mug' | 'notebook' | 'pigeonhole' | 'bench';

export const DRAWINGS: Record<IllustrationName, Drawing> = {
  // flags
  sprig: {
    lines: [
      'M42 106C64 84 92 56 110 26',
      'M110 26c9-4 13-11 12-20-9 2-14 10-12 20zM99 43c1-10-5-18-15-20-1 10 5 18 15 20zM100 42c7-7 17-8 25-3-6 8-17 9-25 3zM82 64c-1-10-8-16-18-16 0 10 8 17 18 16zM64 84c-3-9-11-14-20-12 2 9 11 14 20 12z',
      'M110 26l7-12M99 43l-9-12M101 42l15-2M82 64l-10-10M64 84l-11-7',
      'M84 62c8 2 14 6 16 13M84 62c12-3 22-1 30 6',
    ],
    berries: [
      [101, 82, 6.4],
      [119, 74, 6.4],
    ],
  },
  // due, error
  lamp: {
    lines: [
      'M28 106h122M52 106c0-5 4-8 10-8h12c6 0 10 3 10 8M68 98 46 62l38-28',
      'm76 22 34 22c-2 10-9 16-16 18L70 32c0-4 2-8 6-10zM84 56c-1 5 4 9 9 6',
      'M96 106V94h28v12M96 100h28',
    ],
    dash: 'M104 70l6 12M92 74l1 14M116 60l12 6',
    rings: [[46, 62, 3.5]],
    berries: [
      [134, 101, 5],
      [144, 101, 5],
    ],
  },
  // done
  mug: {
    lines: [
      'M26 106h118M50 58h48v32a16 16 0 0 1-16 16H66a16 16 0 0 1-16-16zM98 66h6a11 11 0 0 1 0 22h-6M62 46c-5-6 4-10 0-17M74 46c-5-6 4-10 0-17M86 46c-5-6 4-10 0-17',
      'M74 92V78M74 84c-7 1-12-2-14-8 7-1 12 2 14 8zM74 80c1-7 5-11 12-12 0 7-5 11-12 12z',
    ],
    berries: [
      [122, 101, 5],
      [133, 101, 5],
    ],
  },
  // notes
  notebook: {
    lines: [
      'M80 40c-16-9-34-9-52-3v62c18-6 36-6 52 3 16-9 34-9 52-3V37c-18-6-36-6-52 3zM80 40v62',
      'M40 52c10-2 19-1 28 2M40 66c10-2 19-1 28 2M40 80c6-1 11-1 16 0M92 54c9-3 18-4 28-2',
      'M92 70c6-1 10-8 14-12M106 58c-3 8 2 14 10 15 1-8-3-14-10-15',
    ],
    berries: [
      [99, 82, 5],
      [110, 84, 5],
    ],
  },
  // inbox
  pigeonhole: {
    lines: [
      'M32 24h96v80H32zM64 24v80M96 24v80M32 51h96M32 78h96M26 104h108M40 51l3-16h14l3 16M104 78l2-12h16l2 12M70 104l2-10h16l2 10',
      'm44 36 6 5 6-5',
    ],
    berries: [
      [76, 72, 5],
      [87, 72, 5],
    ],
  },
  // waiting, 404
  bench: {
    lines: [
      'M22 106h116M36 58h88M36 67h88M40 58v23M120 58v23M28 81h104M28 87h104M40 87v19M50 87v19M110 87v19M120 87v19M28 81v-9M132 81v-9M24 72h9M127 72h9',
      'M138 14c-20 2-38 8-54 20M118 18c-3-8-10-11-18-9 3 7 10 11 18 9M104 23c-5-6-12-8-19-5 4 6 11 9 19 5M120 17c5 5 6 12 1 18-5-4-6-12-1-18M104 23c4 5 4 12-1 17-5-5-5-12 1-17',
      'M84 34c-5 2-9 4-12 8M84 34c-8-2-14-1-20 3',
    ],
    berries: [
      [70, 46, 4.6],
      [60, 40, 4.6],
    ],
  },
};
