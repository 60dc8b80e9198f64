import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServers } from '#server/platform/database-servers.ts'
import { untrustedCode } from '#server/platform/db-errors.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { type RunningSandbox, runSandbox } from '../../scripts/run-sandbox.ts'
import { type Holder, makeCertificates, type TestCertificates } from '../certificates.ts'
import { testKeySetting } from '../operator-keys.ts'
import { runScript } from '../run-script.ts'
import { runShop, type ShopProcess } from './run-shop.ts'
import { admin, sessionSecret } from './stand.ts'
import { runTlsDatabase, type TlsDatabase } from './tls-database.ts'
import { type Login, login, loginUrl } from './tls-login.ts'

/* The files of deploy/ make a database and a shop that speak TLS, and only with whom they know. */

let certificates: TestCertificates
let foreign: TestCertificates
let database: TlsDatabase
beforeAll(async () => {
  certificates = makeCertificates()
  foreign = makeCertificates()
  database = await runTlsDatabase(certificates)
})
afterAll(() => {
  database?.stop()
  foreign.remove()
  certificates.remove()
})

const pem = (holder: Holder, name: string, of = certificates) => of.path(holder, name)
const urlOf = (given: Login = {}) => loginUrl(database.postgres.port, certificates, given)
const ownerUrl = () => urlOf({ role: 'aushadh_owner', holder: 'migrate' })

const encrypted = `select ssl, version, client_dn as name from pg_stat_ssl join pg_stat_activity using (pid)
  where usename = current_user`

describe('the database', () => {
  test('is started with a password of the superuser that nobody knows', () => {
    expect(database.started[0]).toBe('postgres')
    expect(database.started).toContain('ssl=on')
    expect(database.started.at(-1)).toBe('password: 44')
  })

  test.each([
    ['aushadh_app', 'shop'],
    ['aushadh_owner', 'migrate'],
  ] as const)('lets the role %s in by TLS 1.3 with the certificate of %s', async (role, holder) => {
    const client = await login(urlOf({ role, holder }))
    const { rows } = await client.query(encrypted)
    await client.end()
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3', name: `/CN=${role}` }])
  })

  test.each<[string, () => string, RegExp]>([
    [
      'without TLS',
      () => urlOf({ holder: null, trust: null }).replace('verify-full', 'disable'),
      /no pg_hba\.conf entry .* no encryption/,
    ],
    ['without a certificate', () => urlOf({ holder: null }), /requires a valid client certificate/],
    [
      'with the certificate of another authority',
      () => urlOf({ of: foreign }),
      /unknown ca|ECONNRESET/i,
    ],
    [
      'as the owner with the certificate of the role that serves',
      () => urlOf({ role: 'aushadh_owner' }),
      /certificate authentication failed/,
    ],
    [
      'as the role that serves with the certificate of the owner',
      () => urlOf({ holder: 'migrate' }),
      /certificate authentication failed/,
    ],
    ['as its superuser', () => urlOf({ role: 'aushadh' }), /no pg_hba\.conf entry/],
    ['for another database', () => urlOf({ name: 'postgres' }), /no pg_hba\.conf entry/],
  ])('refuses a login %s', async (_, url, reason) => {
    await expect(login(url())).rejects.toThrow(reason)
  })

  test.each<[string, () => string, RegExp]>([
    [
      'of another authority',
      () => urlOf({ trust: pem('shop', 'authority.pem', foreign) }),
      /^(SELF_SIGNED|UNABLE_TO|CERT)_/,
    ],
    ['of none that is public', () => urlOf({ trust: null }), /^(SELF_SIGNED|UNABLE_TO|CERT)_/],
    ['for another name', () => urlOf({ host: '127.0.0.1' }), /^ERR_TLS_CERT_ALTNAME_INVALID$/],
  ])('is refused by its client where its certificate is %s', async (_, url, code) => {
    const error: unknown = await login(url()).catch((refused) => refused)
    expect(error).toMatchObject({ code: expect.stringMatching(code) })
  })
})

test('of several servers, one counts whose certificate has the name by which it is reached', async () => {
  const { port } = database.postgres
  const url = (...hosts: string[]) =>
    urlOf().replace(/@[^/]+/, `@${hosts.map((host) => `${host}:${port}`).join(',')}`)
  const open = async (...hosts: string[]) => {
    const servers = openServers(url(...hosts), createLog('silent'))
    const client = servers.client({})
    return client.connect().finally(() => servers.close())
  }
  const client = await open('127.0.0.1', 'localhost')
  expect(client.host).toBe('localhost')
  await client.end()
  const refused: unknown = await open('127.0.0.1', '127.0.0.1').catch((error) => error)
  expect(untrustedCode(refused)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
})

test('the owner migrates with its certificate, and nobody with the other one', async () => {
  const env = { DATABASE_URL: urlOf(), DATABASE_MIGRATION_URL: urlOf({ role: 'aushadh_owner' }) }
  expect(await runScript('migrate', [], env)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('the password or certificate'),
  })
  const done = await runScript('migrate', [], { ...env, DATABASE_MIGRATION_URL: ownerUrl() })
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toContain('aushadh_app may serve it')
})

describe('two processes of the shop', () => {
  let sandbox: RunningSandbox
  let output = ''
  const ports: number[] = []
  const shops: ShopProcess[] = []
  beforeAll(async () => {
    ports.push(await freePort(), await freePort())
    const onOutput = (text: string) => {
      output += text
    }
    sandbox = await runSandbox({
      env: { NODE_EXTRA_CA_CERTS: pem('sandbox', 'authority.pem') },
      webhookUrl: `https://127.0.0.1:${ports[0]}/api/payment/webhook`,
      onOutput,
    })
    for (const port of ports)
      shops.push(
        await runShop({ name: `shop ${port}`, settings: settings(port, sandbox), onOutput }),
      )
  })
  afterAll(async () => {
    for (const shop of shops) await shop.stop()
    await sandbox?.stop()
  })

  const settings = (port: number, { settings: payments }: RunningSandbox) => ({
    PORT: String(port),
    DATABASE_URL: urlOf(),
    TLS_CERTIFICATE_FILE: pem('shop', 'server.pem'),
    TLS_KEY_FILE: pem('shop', 'server-key.pem'),
    SESSION_SECRET: sessionSecret,
    DATA_KEYS: testKeySetting(),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...payments,
  })

  /** The answer of a process to the proxy, and the serial number of the certificate that it showed. */
  const ask = (port: number, path: string, ca = pem('proxy', 'authority.pem')) =>
    new Promise<{ status?: number; body: string; serial: string }>((done, failed) => {
      const url = { host: '127.0.0.1', servername: 'shop-1', port, path, ca: readFileSync(ca) }
      get({ ...url, agent: false }, async (answer) => {
        const { serialNumber: serial } = (answer.socket as TLSSocket).getPeerCertificate()
        done({ status: answer.statusCode, body: await text(answer), serial })
      }).on('error', failed)
    })

  test('answer who trusts the authority, and nobody by plain HTTP', async () => {
    for (const port of ports) {
      expect(await ask(port, '/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' })
      await expect(
        ask(port, '/readyz', pem('proxy', 'authority.pem', foreign)),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(SELF_SIGNED|UNABLE_TO|CERT)_/) })
      await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed')
    }
    expect(output).not.toContain('PRIVATE KEY')
  })

  test('are healthy to the check of compose.yaml', async () => {
    const [, ...command] = services['shop-1'].healthcheck.test
    const [program = '', ...args] = command.map((one) =>
      one
        .replace('/run/certificates', `${certificates.folder}/shop`)
        .replace('127.0.0.1:3000', `127.0.0.1:${ports[1]}`),
    )
    await promisify(execFile)(program, args)
    const withForeign = args.map((one) => one.replace(certificates.folder, foreign.folder))
    await expect(promisify(execFile)(program, withForeign)).rejects.toMatchObject({ code: 1 })
  })

  test('have no connection to the database without TLS', async () => {
    const client = await login(urlOf())
    const { rows } = await client.query(encrypted)
    await client.end()
    // The pools, and connections for locks, the change log and signals.
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(row).toMatchObject({ ssl: true, name: '/CN=aushadh_app' })
  })

  test('receive the events of the sandbox by TLS', async () => {
    const key = `${sandbox.settings.RAZORPAY_KEY_ID}:${sandbox.settings.RAZORPAY_KEY_SECRET}`
    const answer = await fetch(`${sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(key).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 5000, currency: 'INR' }),
    })
    const { id } = (await answer.json()) as { id: string }
    await sandbox.pay(id)
    const deliveries = async () =>
      (await sandbox.control<{ deliveries: object[] }>('GET', 'state')).deliveries
    await expect
      .poll(deliveries)
      .toContainEqual(expect.objectContaining({ state: 'delivered', answer: '200' }))
  })

  test('serve on while everything takes renewed certificates', async () => {
    const [port = 0] = ports
    const before = await ask(port, '/healthz')
    const open = await login(urlOf())
    certificates.renew()
    database.reload()
    for (const shop of shops) {
      await shop.stop()
      await shop.restart()
    }
    const after = await ask(port, '/readyz')
    expect(after.status).toBe(200)
    expect(after.serial).not.toBe(before.serial)
    expect((await open.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await open.end()
    await (await login(urlOf())).end()
  })
})

const { services } = parseYaml(readFileSync('deploy/compose.yaml', 'utf8')) as {
  services: { 'shop-1': { healthcheck: { test: string[] } } }
}
