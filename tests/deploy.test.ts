import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scanLimits } from '#contract/licence-words.ts'
import { readConfig } from '#server/config.ts'
import { secretSettings } from '#server/secret-files.ts'
import { makeCertificates } from './certificates.ts'
import { settingsIn } from './settings-in.ts'

/* The containers must match the shop, and can do no more than it needs. */

const read = (file: string) => readFileSync(file, 'utf8')
const settings = settingsIn('.env.example').map(({ name }) => name)

type Service = {
  image: string
  user?: string
  networks?: string[]
  ports?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: unknown
  network_mode?: string
  entrypoint?: string[]
  command?: string[]
  volumes?: (string | { type: string; source: string; target: string; read_only: boolean })[]
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
}

const text = read('deploy/compose.yaml')
const compose = parseYaml(text) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const { services } = compose
const all = Object.entries(services)
const given = Object.fromEntries(
  settingsIn('deploy/.env.example').map(({ name, value }) => [name, value]),
)
const secretNames: readonly string[] = secretSettings
const settingOf = (name: string) => {
  const secret = name.replace(/_FILE$/, '')
  return secretNames.includes(secret) ? secret : name
}

describe('deploy/compose.yaml', () => {
  test('has two processes of the shop with the same settings, all of which exist', () => {
    const { 'shop-1': one, 'shop-2': two } = services
    expect(one).toEqual(two)
    expect(one?.healthcheck).toBeDefined()
    for (const name of Object.keys(one?.environment ?? {}))
      expect(settings).toContain(settingOf(name))
  })

  test('passes on every setting except those that a container needs no choice for', () => {
    const handed = Object.keys(services['shop-1']?.environment ?? {}).map(settingOf)
    expect(settings.filter((name) => !handed.includes(name)).sort()).toEqual([
      // `create-admin` creates the first administrator.
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      // The service that migrates has it, and no process that serves.
      'DATABASE_MIGRATION_URL',
      // The containers have one database, without a pooler before it.
      'DATABASE_REPLICA_URLS',
      'DATABASE_SESSION_URL',
      'DATA_DIR',
      // Others reach the shop.
      'DEMO_DATA',
      'HOST',
      // The collector is a container beside the shop.
      'OTEL_EXPORTER_OTLP_HEADERS',
      'PREPARED_STATEMENTS',
      'RATE_LIMIT',
    ])
  })

  test('requires nothing that deploy/.env.example does not name', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    for (const name of asked.filter((one) => one !== 'LOG_LEVEL'))
      expect(given).toHaveProperty(name)
  })

  test('waits only for services that it defines, and stores data in volumes', () => {
    for (const [name, { depends_on: others = {}, network_mode: mode, volumes = [] }] of all) {
      for (const other of [
        ...Object.keys(others),
        ...(mode === undefined ? [] : [mode.replace('service:', '')]),
      ])
        expect(Object.keys(services), name).toContain(other)
      for (const volume of volumes.filter((one) => typeof one === 'string'))
        if (!volume.startsWith('.'))
          expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
    }
  })

  test('has a proxy that knows every process by its name', () => {
    const targets = [...read('deploy/Caddyfile').matchAll(/(?:https:\/\/)?\b([a-z]+-\d):(\d+)/g)]
    expect(new Set(targets.map(([match]) => match))).toEqual(
      new Set(['https://shop-1:3000', 'https://shop-2:3000', 'shop-1:3100']),
    )
    expect(services['shop-1']?.environment?.PORT).toBe('3000')
    expect(services.sandbox?.environment?.SANDBOX_PORT).toBe('3100')
    expect(services.sandbox?.network_mode).toBe('service:shop-1')
  })

  test('has a proxy that leads pages to https://, and refuses calls of the API without it', () => {
    const file = read('deploy/Caddyfile')
    // Otherwise the proxy redirects every request by itself.
    expect(file).toMatch(/^\{\n(?:\t.*\n)*\tauto_https disable_redirects\n\}/)
    const [, plain = ''] = /\nhttp:\/\/ \{\n([\s\S]*?)\n\}\n/.exec(file) ?? []
    expect(plain).toMatch(/@call path \/api \/api\/\*\n\thandle @call \{[^}]*respond `[^`]*` 403/)
    expect(plain).toMatch(/handle \{\n\t\tredir https:\/\/\{host\}\{uri\} 308\n/)
    expect(plain).not.toContain('reverse_proxy')
  })

  test('has a virus scanner that the shop alone reaches', () => {
    const { clamav, 'shop-1': shop } = services
    const socket = '/run/clamav/clamd.sock'
    expect(shop?.environment?.CLAMD_ADDRESS).toBe(`\${CLAMD_ADDRESS:-${socket}}`)
    expect(given.CLAMD_ADDRESS).toBe(socket)
    expect(shop?.volumes).toContain('scanner:/run/clamav:ro')
    expect(clamav?.volumes).toContain('scanner:/tmp')
    const beside = all.filter(([, { volumes = [] }]) => String(volumes).includes('scanner:'))
    expect(beside.map(([name]) => name)).toEqual(['shop-1', 'shop-2', 'clamav'])
    // Nobody else is on its network, where it fetches signatures.
    expect(clamav?.networks).toEqual(['signatures'])
    expect(all.filter(([, { networks }]) => networks?.includes('signatures'))).toHaveLength(1)
    expect(clamav?.ports).toBeUndefined()
    expect(clamav?.volumes).toContain('./clamd.conf:/etc/clamav/clamd.conf:ro')
    const settings = read('deploy/clamd.conf')
    expect(settings).toMatch(/^LocalSocket \/tmp\/clamd\.sock$/m)
    expect(settings).not.toContain('TCPSocket')
    expect(settings).toMatch(/^AlertExceedsMax yes$/m)
    const [, megabytes] = /^StreamMaxLength (\d+)M$/m.exec(settings) ?? []
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(scanLimits.bytes)
  })

  test.each(all)('confines the service %s', (name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
    })
    // That of the scanner is a volume in memory, where the shop finds its socket.
    if (name !== 'clamav') expect(service.tmpfs?.join()).toContain('/tmp')
    // The binary of the proxy's image carries it.
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined)
    // As root, these images need capabilities.
    const users: Record<string, string> = { database: 'postgres', clamav: 'clamav' }
    expect(service.user).toBe(users[name])
  })
})

describe('secrets of deploy/compose.yaml', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aushadh-deploy-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(all)('are files that the service %s can see, and no values', (_, service) => {
    const { environment = {}, secrets = [] } = service
    for (const name of secrets) expect(compose.secrets).toHaveProperty(name)
    // The roles of the database have no password.
    for (const [name, value] of Object.entries(environment))
      if (/^DATABASE_(MIGRATION_)?URL$/.test(name)) expect(new URL(value).password).toBe('')
      else expect(secretNames).not.toContain(name)
    const used = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(used.sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort())
  })

  test('stay out of images and of the repository, in the files that the guide makes', () => {
    const guide = read('docs/operations.md')
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`)
      expect(guide).toMatch(new RegExp(`> ${name}\\b`))
    }
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('deploy/secrets')
    expect(read('.gitignore').split('\n')).toContain('deploy/secrets/')
  })

  test('make a shop that starts with deploy/.env.example', () => {
    const values: Record<string, string> = {
      'session-secret': 'x'.repeat(64),
      'data-keys': `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      'razorpay-key-secret': 'a secret',
      'razorpay-webhook-secret': 'another secret',
      'smtp-url': 'smtp://user:password@mail.example:587',
    }
    for (const [name, value] of Object.entries(values))
      writeFileSync(join(folder, name), `${value}\n`)
    const certificates = makeCertificates()
    onTestFinished(() => certificates.remove())
    const environment = Object.entries(services['shop-1']?.environment ?? {}).map(
      ([name, value]) => [
        name,
        interpolated(value, given)
          .replace('/run/secrets', folder)
          .replaceAll('/run/certificates', `${certificates.folder}/shop`),
      ],
    )
    // The image sets the host.
    const config = readConfig({ ...Object.fromEntries(environment), HOST: '0.0.0.0' })
    expect(config).toMatchObject({
      payments: {
        mode: 'sandbox',
        access: { apiUrl: 'http://shop-1:3100/sandbox/razorpay', keySecret: 'a secret' },
      },
      databaseUrl: expect.stringMatching(/^postgres:\/\/aushadh_app@database:5432\/aushadh\?/),
      tls: { cert: expect.any(String), key: expect.any(String) },
      clamd: { path: '/run/clamav/clamd.sock' },
      sessionSecret: values['session-secret'],
      demoData: false,
      firstAdmin: undefined,
    })
    const without = environment.filter(([name]) => name !== 'SESSION_SECRET_FILE')
    expect(() => readConfig(Object.fromEntries(without))).toThrow('SESSION_SECRET')
  })
})

/** Replaces `${NAME:?why}` and `${NAME:-default}` as compose does. */
function interpolated(value: string, named: Record<string, string | undefined>): string {
  return value.replaceAll(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_, name: string, how: string, rest: string) => {
      const found = named[name]
      if (found !== undefined && found !== '') return found
      if (how === '?') throw new Error(`${name} is missing: ${rest}`)
      return rest
    },
  )
}
