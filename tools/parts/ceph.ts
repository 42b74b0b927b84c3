import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder } from './places.ts';
import { find, must, run, waitFor } from './programs.ts';

/**
 * The smallest Ceph that speaks S3: one monitor, one storage daemon that keeps objects in memory and
 * saves them on a clean stop, and one gateway in front. Access keys are checked (cephx stays on).
 */
export const cephPrograms = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool'];
export const gatewayName = 'client.rgw.local';

const home = () => folder('objectstore');
export const inHome = (name: string) => path.join(home(), name);
const configFile = () => inHome('ceph.conf');
const withConfig = () => ['-c', configFile()];

/** The monitor's ports: the new protocol and the old one. */
export const monitorPorts = (port: number) => [port + 1, port + 2] as const;

function monitorAddress(port: number): string {
  const [now, old] = monitorPorts(port);
  return `[v2:127.0.0.1:${now},v1:127.0.0.1:${old}]`;
}

/**
 * The gateway's port P, then P+1 and P+2 for the monitor, and P+3 to P+20 for the storage daemon.
 * A fast shutdown would not save the objects; the short paxos interval makes the pools (seven of them) quickly.
 */
function configuration(port: number, fsid: string): string {
  return `[global]
fsid = ${fsid}
mon_host = ${monitorAddress(port)}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_port_min = ${port + 3}
ms_bind_port_max = ${port + 20}
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
keyring = ${inHome('keyring')}
run_dir = ${home()}
admin_socket = ${inHome('$name.asok')}
crash_dir = ${home()}
log_file = ${inHome('$name.log')}
log_to_stderr = false
mon_data = ${inHome('mon')}
mon_allow_pool_size_one = true
mon_cluster_log_file = ${inHome('cluster.log')}
mon_data_avail_crit = 1
mon_max_pg_per_osd = 1000
paxos_propose_interval = 0.05
osd_data = ${inHome('osd')}
osd_fast_shutdown = false
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_crush_chooseleaf_type = 0
osd_crush_initial_weight = 1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
rgw_data = ${inHome('rgw')}
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_usage_log = false
rgw_thread_pool_size = 64
`;
}

const service = { service: true } as const;

async function makeKeys(): Promise<void> {
  const rights: [string, string[]][] = [
    ['mon.', ['--cap', 'mon', 'allow *']],
    ['client.admin', ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']],
    ['osd.0', ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *']],
    [gatewayName, ['--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx']],
  ];
  await must(['ceph-authtool', '--create-keyring', inHome('keyring')], service);
  for (const [name, caps] of rights) {
    await must(['ceph-authtool', inHome('keyring'), '--gen-key', '-n', name, ...caps], service);
  }
}

/** Creates an empty cluster on disk; nothing runs yet. */
export async function createCluster(port: number): Promise<void> {
  const fsid = randomUUID();
  writeFileSync(configFile(), configuration(port, fsid));
  for (const name of ['mon', 'osd', 'rgw']) folder(path.join('objectstore', name));
  await makeKeys();
  const map = inHome('monmap');
  await must(
    ['monmaptool', '--create', '--clobber', '--fsid', fsid, '--addv', 'a', monitorAddress(port), map],
    service,
  );
  const monitor = ['ceph-mon', ...withConfig(), '--mkfs', '-i', 'a', '--monmap', map, '--keyring', inHome('keyring')];
  await must(monitor, service);
}

export const daemons = {
  monitor: () => ['ceph-mon', ...withConfig(), '-i', 'a', '-f'],
  storage: () => ['ceph-osd', ...withConfig(), '-i', '0', '-f'],
  gateway: () => ['radosgw', ...withConfig(), '-n', gatewayName, '-f'],
} as const;

const ceph = (...words: string[]) => ['ceph', ...withConfig(), '--connect-timeout', '10', ...words];

/** Registers the storage daemon with the monitor and creates its folder. */
export async function makeStorage(): Promise<void> {
  const id = randomUUID();
  const registered = await waitFor(async () => (await run(ceph('osd', 'new', id), service)).code === 0, 30_000);
  if (!registered) throw new Error('the Ceph monitor does not answer');
  await must(['ceph-osd', ...withConfig(), '-i', '0', '--mkfs', '--osd-uuid', id], service);
}

/** Creates the account, or sets key and secret of an existing one. */
export async function makeUser(accessKey: string, secretKey: string): Promise<void> {
  const admin = ['radosgw-admin', ...withConfig(), '-n', gatewayName];
  const keys = ['--uid=app', '--access-key', accessKey, '--secret-key', secretKey];
  const made = await run([...admin, 'user', 'create', '--display-name=app', ...keys], service);
  if (made.code !== 0) await must([...admin, 'key', 'create', '--key-type=s3', ...keys], service);
}

export function missingPrograms(): string[] {
  return cephPrograms.filter((name) => find(name) === undefined);
}

export function log(name: string): string {
  try {
    return readFileSync(inHome(`${name}.log`), 'utf8')
      .split('\n')
      .slice(-6)
      .join('\n');
  } catch {
    return '';
  }
}
