import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { deployed, render } from '../scripts/cluster/templates.ts'
import { findPostgres } from '../scripts/find-postgres.ts'
import { findProgram } from '../scripts/find-program.ts'
import { freePort, serverUser } from '../scripts/run-postgres.ts'

/* The files of deploy/cluster fit together, and the programs take them. tests/cluster runs them. */

type Service = {
  environment: Record<string, string>
  command: string[]
  profiles: string[]
  volumes: (string | { source: string; target: string })[]
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
}

const read = (file: string) => readFileSync(file, 'utf8')
const text = read('deploy/cluster/compose.yaml')
const compose = parseYaml(text) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const all = Object.entries(compose.services)
const templates = ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini']
const namedIn = (template: string) => [
  ...new Set([...template.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
]

let folder: string
let values: Record<string, string | number>
beforeAll(async () => {
  findProgram('openssl')
  folder = mkdtempSync(join(tmpdir(), 'aushadh-deploy-cluster-'))
  chmodSync(folder, 0o755)
  const nodes = ['database-1=127.0.0.2', 'database-2=127.0.0.3', 'database-3=127.0.0.4']
  execFileSync('deploy/make-certificates.sh', [join(folder, 'all'), ...nodes], { stdio: 'pipe' })
  // One folder, so that one set of values fits all files.
  const certificates = join(folder, 'certificates')
  for (const holder of ['database-1', 'pool'])
    cpSync(join(folder, 'all', holder), certificates, { recursive: true })
  const users = join(folder, 'pool-users.txt')
  cpSync(deployed('cluster/pool-users.txt'), users)
  const ports = await Promise.all(Array.from({ length: 8 }, freePort))
  values = {
    ...Object.fromEntries(
      [1, 2, 3].flatMap((node) => [
        [`DATABASE_${node}`, `127.0.0.${node + 1}`],
        [`POSTGRES_PORT_${node}`, 5432],
        [`PATRONI_PORT_${node}`, 8008],
      ]),
    ),
    NODE_NAME: 'database-1',
    NODE_ADDRESS: '127.0.0.2',
    STATE: join(folder, 'state'),
    SOCKETS: folder,
    CERTIFICATES: certificates,
    CREATE_ROLES: deployed('create-roles.sh'),
    SUPERUSER: 'postgres',
    POSTGRES_PROGRAMS: findPostgres(),
    POSTGRES_PORT: ports[0] ?? 0,
    PATRONI_PORT: ports[1] ?? 0,
    ETCD_PORT: ports[2] ?? 0,
    ETCD_PEER_PORT: ports[3] ?? 0,
    ETCD_HOSTS: `127.0.0.2:${ports[2]}`,
    ETCD_MEMBERS: `database-1=https://127.0.0.2:${ports[3]}`,
    LISTEN_ADDRESS: '127.0.0.1',
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: ports[4] ?? 0,
    REPLICA_PORT: ports[5] ?? 0,
    METRICS_PORT: ports[6] ?? 0,
    POOL_PORT: ports[7] ?? 0,
    POOL_USERS: users,
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function rendered(template: string): string {
  const file = join(folder, template)
  writeFileSync(file, render(deployed(`cluster/${template}`), values))
  return file
}

describe('deploy/cluster/compose.yaml', () => {
  test.each(all)('gives the service %s each value that its configuration names', (_, service) => {
    const [template = ''] = service.command
    expect(templates).toContain(template)
    for (const name of namedIn(read(`deploy/cluster/${template}`)))
      expect(service.environment, template).toHaveProperty(name)
  })

  test.each(all)(
    'confines the service %s and gives it certificates of its machine',
    (_, service) => {
      expect(service).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
      })
      const mounts = service.volumes.filter((one) => typeof one !== 'string')
      const source = service.profiles.includes('node') ? `\${NODE_NAME}` : 'pool'
      expect(mounts.map((one) => one.source)).toEqual([`../certificates/${source}`])
      for (const volume of service.volumes.filter((one) => typeof one === 'string'))
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    },
  )

  test('requires nothing that deploy/cluster/.env.example does not name', () => {
    const lines = read('deploy/cluster/.env.example').matchAll(/^(\w+)=/gm)
    const given = [...lines].map(([, name = '']) => name)
    expect(namedIn(text).sort()).toEqual(given.sort())
  })

  test('runs an image that has every file it names', () => {
    const image = read('deploy/cluster/Dockerfile')
    for (const [, { command }] of all) expect(image).toContain(`deploy/cluster/${command[0]}`)
    for (const file of ['create-roles.sh', 'cluster/render.sh', 'cluster/pool-users.txt'])
      expect(image).toContain(`deploy/${file}`)
  })
})

test.each(templates)('a container fills in %s as one machine does', (template) => {
  findProgram('envsubst', 'gettext-base')
  const own = mkdtempSync(join(tmpdir(), 'aushadh-render-'))
  onTestFinished(() => rmSync(own, { recursive: true, force: true }))
  const given = { ...values, CERTIFICATES: join(own, 'certificates') }
  const env = {
    PATH: process.env.PATH ?? '',
    MOUNTED_CERTIFICATES: join(folder, 'certificates'),
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
  }
  const run = (changed: object) =>
    spawnSync('sh', [deployed('cluster/render.sh'), template, 'cat'], {
      env: { ...env, ...changed },
      encoding: 'utf8',
    })
  expect(run({}).stdout).toBe(render(deployed(`cluster/${template}`), given))
  expect(readdirSync(given.CERTIFICATES)).toContain('authority.pem')
  const [name = ''] = namedIn(read(`deploy/cluster/${template}`))
  expect(run({ [name]: '' }).status).not.toBe(0)
})

test('HAProxy takes its configuration', () => {
  const { status, stderr } = spawnSync(
    findProgram('haproxy'),
    ['-c', '-f', rendered('haproxy.cfg')],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).not.toMatch(/WARNING|ALERT/)
  expect(status).toBe(0)
})

test('Patroni takes its configuration, with times that fit each other', async () => {
  // It looks whether etcd is there.
  const etcd = createServer((socket) => socket.end())
  await new Promise<void>((done) => etcd.listen(Number(values.ETCD_PORT), '127.0.0.2', done))
  onTestFinished(() => void etcd.close())
  const file = rendered('patroni.yml')
  const child = spawn(findProgram('patroni'), ['--validate-config', file])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const code = await new Promise((done) => child.once('exit', done))
  expect({ said, code }).toEqual({ said: '', code: 0 })
  const { bootstrap } = parseYaml(read(file)) as {
    bootstrap: { dcs: Record<string, number | boolean> }
  }
  const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs
  expect(Number(loop) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl))
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true })
})

test('PgBouncer takes its configuration', async () => {
  const file = rendered('pgbouncer.ini')
  const child = spawn(findProgram('pgbouncer'), [file], serverUser(folder))
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  await expect.poll(() => said).toMatch(/process up/)
  expect(said).not.toMatch(/WARNING|ERROR|FATAL|unrecognized/)
})
