import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../find-postgres.ts'
import { findProgram } from '../find-program.ts'
import { serverUser } from '../run-postgres.ts'
import { type GivenServer, pidsOf, type ServerProgram, serverProgram } from './server-program.ts'
import { deployed, render } from './templates.ts'

/** Where the programs of a node listen. */
export type Place = {
  name: string
  address: string
  ports: { etcd: number; etcdPeer: number; patroni: number; postgres: number }
}

/** One of the three machines of the database: a member of etcd, and Patroni with its PostgreSQL. */
export type ClusterNode = Place & {
  folder: string
  /** The configuration that patronictl needs. */
  configuration: string
  etcd: ServerProgram
  patroni: ServerProgram
  start(): void
  stop(): Promise<void>
  /** Everything ends at once, as by a power cut. */
  kill(): Promise<void>
  /** Kills PostgreSQL alone: Patroni stays. */
  killPostgres(): void
  /** Answers with the output of psql, as the superuser. */
  ask(statement: string): string
  /** What Patroni and PostgreSQL have written. */
  log(): string
}

type Given = {
  place: Place
  all: Place[]
  folder: string
  /** The folder that make-certificates.sh has made for it. */
  certificates: string
  at: GivenServer['at']
}

export function makeNode({ place, all, folder, certificates, at }: Given): ClusterNode {
  const { name, address, ports } = place
  mkdirSync(join(folder, 'sockets'), { recursive: true })
  takeCertificates(certificates, join(folder, 'certificates'))
  const createRoles = join(folder, 'create-roles.sh')
  cpSync(deployed('create-roles.sh'), createRoles)
  const { uid, gid } = serverUser(folder)
  const superuser = uid === undefined ? userInfo().username : 'postgres'
  const values = {
    NODE_NAME: name,
    NODE_ADDRESS: address,
    STATE: folder,
    SOCKETS: join(folder, 'sockets'),
    CERTIFICATES: join(folder, 'certificates'),
    CREATE_ROLES: createRoles,
    SUPERUSER: superuser,
    POSTGRES_PROGRAMS: findPostgres(),
    POSTGRES_PORT: ports.postgres,
    PATRONI_PORT: ports.patroni,
    ETCD_PORT: ports.etcd,
    ETCD_PEER_PORT: ports.etcdPeer,
    ETCD_HOSTS: all.map((one) => `${one.address}:${one.ports.etcd}`).join(','),
    ETCD_MEMBERS: all
      .map((one) => `${one.name}=https://${one.address}:${one.ports.etcdPeer}`)
      .join(','),
  }
  for (const file of ['etcd.yml', 'patroni.yml'])
    writeFileSync(join(folder, file), render(deployed(`cluster/${file}`), values))
  if (uid !== undefined && gid !== undefined) own(folder, uid, gid)
  const configuration = join(folder, 'patroni.yml')
  const log = join(folder, 'log')
  const program = (command: string[], file: string) =>
    serverProgram({ command, log: join(folder, file), folder, ...(at === undefined ? {} : { at }) })
  const etcd = program(
    [findProgram('etcd', 'etcd-server'), '--config-file', join(folder, 'etcd.yml')],
    'etcd.log',
  )
  const patroni = program([findProgram('patroni'), configuration], 'log')
  const psql = [join(findPostgres(), 'psql'), '--no-psqlrc', '-tA', '-h', values.SOCKETS]
  return {
    ...place,
    folder,
    configuration,
    etcd,
    patroni,
    start: () => {
      if (!etcd.isAlive()) etcd.start()
      if (!patroni.isAlive()) patroni.start()
    },
    stop: async () => {
      await patroni.stop()
      await etcd.stop(3_000)
      killAll(pidsOf(folder))
    },
    kill: async () => {
      killAll(pidsOf(folder))
      await Promise.all([patroni.kill(), etcd.kill()])
    },
    killPostgres: () => {
      const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    ask: (statement) => {
      const [file = '', ...args] = [...psql, '-p', String(ports.postgres), '-U', superuser]
      const database = ['-d', 'postgres', '-c', statement]
      return execFileSync(file, [...args, ...database], {
        ...serverUser(folder),
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim()
    },
    log: () => readFileSync(log, 'utf8'),
  }
}

/** PostgreSQL and libpq take keys that nobody else can read. */
function takeCertificates(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of readdirSync(to)) chmodSync(join(to, file), 0o600)
}

function own(folder: string, uid: number, gid: number): void {
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, path), uid, gid)
}

function killAll(pids: number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended, with its parent.
    }
}
