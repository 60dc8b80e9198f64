import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, describe, expect, test } from 'vitest'
import { type Holder, makeCertificates } from './certificates.ts'

/* The certificates of deploy/ fit its containers. tests/processes/tls.processes.test.ts uses them. */

type Volume = string | { type: string; source: string; target: string; read_only: boolean }
type Service = {
  environment?: Record<string, string>
  volumes?: Volume[]
  command?: string[]
  entrypoint?: string[]
}

const read = (file: string) => readFileSync(file, 'utf8')
const { services } = parseYaml(read('deploy/compose.yaml')) as { services: Record<string, Service> }
const all = Object.entries(services)
const database = services.database ?? {}
const certificates = makeCertificates()
afterAll(() => certificates.remove())

const holders: Record<string, Holder> = {
  database: 'database',
  migrate: 'migrate',
  'shop-1': 'shop',
  'shop-2': 'shop',
  proxy: 'proxy',
  sandbox: 'sandbox',
}
const certificate = (holder: Holder, name: string) =>
  new X509Certificate(certificates.read(holder, name))

test.each(all)(
  'the service %s sees its own folder of certificates and no other',
  (name, service) => {
    const mounts = (service.volumes ?? []).filter((one) =>
      JSON.stringify(one).includes('/certificates'),
    )
    const own = {
      type: 'bind',
      source: `./certificates/${holders[name]}`,
      target: '/run/certificates',
      read_only: true,
      bind: { create_host_path: false },
    }
    // The virus scanner speaks at a socket; metrics name nobody, and dashboards are for this machine.
    const without = ['clamav', 'prometheus', 'grafana']
    expect(mounts).toEqual(without.includes(name) ? [] : [own])
    const named = JSON.stringify(service).matchAll(/\/run\/certificates\/([\w-]+\.pem)/g)
    // The migration reads the role's name of the URL that serves, and no more.
    for (const [, file = ''] of named)
      expect(existsSync(certificates.path(holders[name] ?? 'proxy', file)), file).toBe(true)
  },
)

test('stay out of images and of the repository', () => {
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('deploy/certificates')
  expect(read('.gitignore').split('\n')).toContain('deploy/certificates/')
})

describe('the roles of the database', () => {
  const rules = read('deploy/pg_hba.conf')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/ +/))

  test('are those of the certificates, the URLs and create-roles.sh, and have no password', () => {
    const roles = ['aushadh_app', 'aushadh_owner']
    const made = [...read('deploy/create-roles.sh').matchAll(/^create role (\w+) login;$/gm)]
    expect(made.map(([, role]) => role).sort()).toEqual(roles)
    const named = (['shop', 'migrate'] as const).map(
      (one) => certificate(one, 'client.pem').subject,
    )
    expect(named).toEqual(roles.map((role) => `CN=${role}`))
    const urls = [
      services['shop-1']?.environment?.DATABASE_URL,
      services.migrate?.environment?.DATABASE_MIGRATION_URL,
    ].map((url) => new URL(url ?? ''))
    for (const [n, url] of urls.entries()) {
      expect(url).toMatchObject({ username: roles[n], password: '', hostname: 'database' })
      expect(url.searchParams.get('sslmode')).toBe('verify-full')
      for (const name of ['sslrootcert', 'sslcert', 'sslkey'])
        expect(url.searchParams.get(name)).toMatch(/^\/run\/certificates\//)
    }
    expect(read('deploy/compose.yaml')).not.toMatch(/PASSWORD/)
  })

  test('log in by TLS with a certificate, and the superuser by the socket', () => {
    expect(rules).toEqual([
      ['local', 'all', 'postgres', 'peer'],
      ['hostssl', 'aushadh', 'aushadh_app', 'all', 'cert'],
      ['hostssl', 'aushadh', 'aushadh_owner', 'all', 'cert'],
    ])
    const options = (database.command ?? []).filter((one) => one.includes('='))
    expect(options).toEqual([
      'listen_addresses=*',
      'hba_file=/etc/postgresql/pg_hba.conf',
      'ssl=on',
      'ssl_min_protocol_version=TLSv1.3',
      'ssl_ca_file=/tmp/certificates/authority.pem',
      'ssl_cert_file=/tmp/certificates/server.pem',
      'ssl_key_file=/tmp/certificates/server-key.pem',
    ])
    expect(database.volumes).toContain('./pg_hba.conf:/etc/postgresql/pg_hba.conf:ro')
    expect(database.volumes).toContain('./start-database.sh:/start-database.sh:ro')
    expect(database.entrypoint).toEqual(['sh', '/start-database.sh'])
  })
})

test('the proxy believes the authority alone, and passes on the name that the customer typed', () => {
  const file = read('deploy/Caddyfile')
  const [, block = ''] =
    /reverse_proxy https:\/\/shop-1:3000 [^{]*\{\n([\s\S]*?)\n\t\t\}/.exec(file) ?? []
  expect(block).toMatch(
    /transport http \{[^}]*\n\t+tls_trusted_ca_certs \/run\/certificates\/authority\.pem\n/,
  )
  expect(block).toContain('header_up Host {hostport}')
  expect(file).not.toMatch(/insecure|tls_server_name/)
})

describe('make-certificates.sh', () => {
  const authority = () => certificate('authority', 'authority.pem')

  test('makes certificates for 90 days, of the names by which the containers are reached', () => {
    for (const [holder, name] of [
      ['database', 'server.pem'],
      ['shop', 'server.pem'],
      ['shop', 'client.pem'],
      ['migrate', 'client.pem'],
    ] as const) {
      const one = certificate(holder, name)
      expect(one.verify(authority().publicKey)).toBe(true)
      expect(one.ca).toBe(false)
      const days = (one.validToDate.getTime() - one.validFromDate.getTime()) / 86_400_000
      expect(days).toBe(90)
    }
    expect(certificate('database', 'server.pem').subjectAltName).toBe('DNS:database, DNS:localhost')
    expect(certificate('shop', 'server.pem').subjectAltName).toBe(
      'DNS:shop-1, DNS:shop-2, DNS:localhost, IP Address:127.0.0.1',
    )
  })

  test('keeps the key of the authority to the operator', () => {
    const mode = (path: string) => statSync(path).mode & 0o777
    expect(mode(certificates.path('authority', 'key.pem'))).toBe(0o600)
    expect(mode(join(certificates.folder, 'authority'))).toBe(0o700)
    for (const holder of new Set(Object.values(holders)))
      expect(existsSync(certificates.path(holder, 'key.pem')), holder).toBe(false)
  })

  test('renews all but the authority', () => {
    const before = [authority(), certificate('shop', 'server.pem')]
    const key = certificates.read('shop', 'server-key.pem')
    certificates.renew()
    const after = [authority(), certificate('shop', 'server.pem')]
    expect(after[0]?.fingerprint256).toBe(before[0]?.fingerprint256)
    expect(after[1]?.fingerprint256).not.toBe(before[1]?.fingerprint256)
    expect(certificates.read('shop', 'server-key.pem')).not.toBe(key)
  })

  test('makes no new authority while the other certificates are of an earlier one', () => {
    const [place, elsewhere] = ['authority', 'elsewhere'].map((one) =>
      join(certificates.folder, one),
    ) as [string, string]
    const before = certificates.read('shop', 'server.pem')
    renameSync(place, elsewhere)
    expect(() => certificates.renew()).toThrow('The authority is missing.')
    rmSync(place, { recursive: true })
    renameSync(elsewhere, place)
    expect(certificates.read('shop', 'server.pem')).toBe(before)
  })

  test('refuses an authority that ends before its certificates would, and changes nothing', () => {
    const before = certificates.read('shop', 'server.pem')
    const [key, pem] = ['key.pem', 'authority.pem'].map((name) =>
      certificates.path('authority', name),
    )
    execFileSync('openssl', [
      'req',
      '-x509',
      '-key',
      `${key}`,
      '-days',
      '30',
      '-subj',
      '/CN=Ends',
      '-out',
      `${pem}`,
    ])
    expect(() => certificates.renew()).toThrow('The authority ends before new certificates would.')
    expect(certificates.read('shop', 'server.pem')).toBe(before)
  })
})
