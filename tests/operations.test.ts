import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { accountJobs } from '#server/modules/accounts/index.ts'
import { adminJobs } from '#server/modules/admin/index.ts'
import { catalogueJobs } from '#server/modules/catalogue/index.ts'
import { invoiceJobs } from '#server/modules/documents/index.ts'
import { fulfilmentJobs } from '#server/modules/fulfilment/index.ts'
import { grievanceJobs } from '#server/modules/grievances/index.ts'
import { integrityJobs } from '#server/modules/integrity/index.ts'
import { inventoryJobs } from '#server/modules/inventory/index.ts'
import { notificationJobs } from '#server/modules/notifications/index.ts'
import { orderJobs } from '#server/modules/orders/index.ts'
import { paymentJobs } from '#server/modules/payments/index.ts'
import { prescriptionJobs } from '#server/modules/prescriptions/index.ts'
import { recallJobs } from '#server/modules/recalls/index.ts'
import { returnJobs } from '#server/modules/returns/index.ts'
import { searchJobs } from '#server/modules/search/index.ts'
import { settlementJobs } from '#server/modules/settlement/index.ts'
import { alertJobs } from '#server/platform/alerts.ts'
import { attemptJobs } from '#server/platform/attempts.ts'
import { emailJobs } from '#server/platform/email.ts'
import { emailQueueJobs } from '#server/platform/email-queue.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { tidyJobs } from '#server/platform/tidy-tables.ts'

/* The documents and configuration for operators must match the shop. */

const read = (file: string) => readFileSync(file, 'utf8')
const guide = read('docs/operations.md')
const settingsIn = (file: string) =>
  [...read(file).matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
const settings = settingsIn('.env.example').map(({ name }) => name)

/** The names in the first column of the table whose header begins with `first`. */
function listed(first: string): string[] {
  const [, table = ''] = guide.split(`| ${first} |`)
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

describe('the guide', () => {
  test('documents every setting', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(listed('setting').sort()).toEqual([...settings].sort())
  })

  test('documents every job', () => {
    const deps = {} as never
    const jobs = [
      ...paymentJobs(deps),
      ...orderJobs(deps),
      ...invoiceJobs(deps),
      ...settlementJobs(deps),
      ...recallJobs(deps),
      ...adminJobs(deps),
      ...prescriptionJobs(deps),
      ...grievanceJobs(deps, deps),
      ...returnJobs(deps),
      ...fulfilmentJobs(deps, deps),
      ...integrityJobs(deps),
      ...emailJobs(deps, undefined, deps),
      ...emailQueueJobs(deps),
      ...alertJobs(deps),
      ...inventoryJobs(deps, deps, usualTerms),
      ...searchJobs(deps),
      ...catalogueJobs(deps),
      ...accountJobs(deps),
      ...notificationJobs(deps),
      ...attemptJobs(deps),
      ...tidyJobs({ kind: 'embedded', run: deps }),
    ]
    expect(listed('job').sort()).toEqual(jobs.map(({ name }) => name).sort())
  })
})

type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: unknown
  network_mode?: string
  volumes?: string[]
}

describe('deploy/compose.yaml', () => {
  const text = read('deploy/compose.yaml')
  const compose = parseYaml(text) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const { services } = compose
  const given = Object.fromEntries(
    settingsIn('deploy/.env.example').map(({ name, value }) => [name, value]),
  )

  test('has two processes of the shop with the same settings, all of which exist', () => {
    const { 'shop-1': one, 'shop-2': two } = services
    expect(one).toEqual(two)
    expect(one?.healthcheck).toBeDefined()
    for (const name of Object.keys(one?.environment ?? {})) expect(settings).toContain(name)
  })

  test('passes on every setting except those that a container sets itself', () => {
    const handed = Object.keys(services['shop-1']?.environment ?? {})
    expect(settings.filter((name) => !handed.includes(name)).sort()).toEqual([
      'DATA_DIR',
      'HOST',
      'RATE_LIMIT',
    ])
  })

  test('requires nothing that deploy/.env.example does not name', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    for (const name of asked.filter((one) => one !== 'LOG_LEVEL'))
      expect(given).toHaveProperty(name)
  })

  test('makes a shop that starts with deploy/.env.example', () => {
    const filled = {
      ...given,
      POSTGRES_PASSWORD: 'a1b2',
      SESSION_SECRET: 'x'.repeat(32),
      PRESCRIPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ADMIN_EMAIL: 'admin@shop.example',
      ADMIN_PASSWORD: 'Kesar!48lota',
    }
    const environment = Object.entries(services['shop-1']?.environment ?? {}).map(
      ([name, value]) => [name, interpolated(value, filled)],
    )
    const config = readConfig(Object.fromEntries(environment))
    expect(config.payments).toMatchObject({
      mode: 'sandbox',
      access: { apiUrl: 'http://shop-1:3100/sandbox/razorpay' },
    })
    expect(config.databaseUrl).toBe('postgres://aushadh:a1b2@database:5432/aushadh')
    expect(() =>
      readConfig(Object.fromEntries(environment.filter(([name]) => name !== 'SESSION_SECRET'))),
    ).toThrow('SESSION_SECRET')
  })

  test('waits only for services that it defines, and stores data in volumes', () => {
    for (const [
      name,
      { depends_on: others = {}, network_mode: mode, volumes = [] },
    ] of Object.entries(services)) {
      for (const other of [
        ...Object.keys(others),
        ...(mode === undefined ? [] : [mode.replace('service:', '')]),
      ])
        expect(Object.keys(services), name).toContain(other)
      for (const volume of volumes.filter((one) => !one.startsWith('.')))
        expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
    }
  })

  test('has a proxy that knows every process by its name', () => {
    const targets = [...read('deploy/Caddyfile').matchAll(/\b([a-z]+-\d):(\d+)/g)]
    expect(new Set(targets.map(([all]) => all))).toEqual(
      new Set(['shop-1:3000', 'shop-2:3000', 'shop-1:3100']),
    )
    expect(services['shop-1']?.environment?.PORT).toBe('3000')
    expect(services.sandbox?.environment?.SANDBOX_PORT).toBe('3100')
    expect(services.sandbox?.network_mode).toBe('service:shop-1')
  })
})

/** Replaces `${NAME:?why}` and `${NAME:-default}` as compose does. */
function interpolated(value: string, given: Record<string, string | undefined>): string {
  return value.replaceAll(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_, name: string, how: string, rest: string) => {
      const found = given[name]
      if (found !== undefined && found !== '') return found
      if (how === '?') throw new Error(`${name} is missing: ${rest}`)
      return rest
    },
  )
}
