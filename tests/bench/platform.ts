import { settings } from '../../tools/parts/settings.ts';
import { startInstallation } from '../../tools/run/installation.ts';
import { pgbench } from './pgbench.ts';
import { answering, ended, pidOf, PRODUCT, program } from './program.ts';
import { runComparison, type Comparison, type BenchResult, target } from './comparison.ts';
import { browserHeaders } from './sessions.ts';
import { playStorm } from './storm.ts';

const FIRST = settings.ports.bench;
const PORTS = { installation: FIRST, bare: FIRST + 1, product: FIRST + 2, render: FIRST + 3 };
const CLIENTS = 16;
const SERVERS = 'tests/bench/servers';
const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

export interface Pace {
  readonly seconds: number;
  readonly rounds: number;
  /** Only scenes whose name contains this. */
  readonly filter: string;
}
type MeasurerOf = (path: string, headers?: Readonly<Record<string, string>>) => Comparison['product'];
interface Parts {
  readonly hello: Comparison['bare'];
  readonly render: Comparison['bare'];
  readonly measurerOf: MeasurerOf;
  readonly browser: Readonly<Record<string, string>>;
  readonly select: (statement: string) => Comparison['bare'];
}

const SELECT_PAGE =
  "select tag, title, body_html, description, updated_at from content.page where tag = 'aboutus' and status = 'published'";
const scenesOf = ({ hello, render, measurerOf, browser, select }: Parts): readonly Comparison[] => [
  {
    name: 'public call that does nothing / bare Fastify',
    bare: hello,
    product: measurerOf('/api/v1/bench/nothing'),
    goals: { cpu: 0.7 },
  },
  {
    name: 'member call that does nothing / public call that does nothing',
    bare: measurerOf('/api/v1/bench/nothing'),
    product: measurerOf('/api/v1/bench/member', browser),
    goals: { cpu: 0.75 },
  },
  {
    name: 'page by tag / the same select in pgbench',
    bare: select(SELECT_PAGE),
    product: measurerOf('/api/v1/plabable/page/tag/aboutus'),
    goals: {},
  },
  { name: 'cached home page / bare Fastify', bare: hello, product: measurerOf('/'), goals: { throughput: 0.8 } },
  {
    name: 'uncached home page / bare React Router render',
    bare: render,
    product: measurerOf('/?fresh=1'),
    goals: { throughput: 0.8 },
  },
];

/** The platform itself: an empty call, pages, and a storm of log-ins. */
export async function playPlatform({ seconds, rounds, filter }: Pace): Promise<BenchResult[]> {
  const installation = await startInstallation({ port: PORTS.installation, name: 'bench' });
  const own = { PORT: String(PORTS.product), PUBLIC_URL: `http://localhost:${PORTS.product}` };
  const bare = program(`${SERVERS}/bare-fastify.ts`, [String(PORTS.bare)]);
  const product = program(PRODUCT, [], { ...installation.environment, ...own });
  const build = 'apps/web/build/server/index.js';
  const render = program(`${SERVERS}/bare-render.ts`, [String(PORTS.render), build, installation.url]);
  for (const url of [at(PORTS.bare, '/'), at(PORTS.product, '/readyz'), at(PORTS.render, '/')]) await answering(url);
  const database = new URL(installation.databaseUrl).pathname.slice(1);
  const measurerOf: MeasurerOf = (path, headers = {}) =>
    target({ url: at(PORTS.product, path), pid: pidOf(product), seconds, headers, database });
  const browser = await browserHeaders(at(PORTS.product, ''));
  const scenes = scenesOf({
    measurerOf,
    browser,
    hello: target({ url: at(PORTS.bare, '/'), pid: pidOf(bare), seconds, database }),
    render: target({ url: at(PORTS.render, '/'), pid: pidOf(render), seconds, database }),
    select: (statement) => () => pgbench(installation.databaseUrl, { statement }, { clients: CLIENTS, seconds }),
  });
  const results: BenchResult[] = [];
  for (const scene of scenes.filter((each) => each.name.includes(filter)))
    results.push(await runComparison(scene, rounds));
  const storm = { url: at(PORTS.product, ''), path: '/api/v1/bench/member', headers: browser, seconds };
  if ('login storm'.includes(filter)) results.push(await playStorm(storm, rounds));
  await Promise.all([bare, product, render].map(ended));
  await installation.stop();
  return results;
}
