import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { accountJobs } from '#server/modules/accounts/index.ts'
import { catalogueJobs } from '#server/modules/catalogue/index.ts'
import { fulfilmentJobs } from '#server/modules/fulfilment/index.ts'
import { invoiceJobs } from '#server/modules/invoices/index.ts'
import { notificationJobs } from '#server/modules/notifications/index.ts'
import { invariantJobs, orderJobs } from '#server/modules/orders/index.ts'
import { recallJobs } from '#server/modules/recalls/index.ts'
import { returnJobs } from '#server/modules/returns/index.ts'
import { settlementJobs } from '#server/modules/settlement/index.ts'
import { alertJobs } from '#server/platform/alerts.ts'
import { attemptJobs } from '#server/platform/attempts.ts'
import { keptMailJobs } from '#server/platform/kept-mails.ts'
import { mailJobs } from '#server/platform/mail.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { tidyJobs } from '#server/platform/tidy-tables.ts'

/* What whoever runs the shop reads and starts must speak of the shop as it is. */

const read = (file: string) => readFileSync(file, 'utf8')
const guide = read('docs/operations.md')
const settingsIn = (file: string) =>
  [...read(file).matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
const settings = settingsIn('.env.example').map(({ name }) => name)

/** The names in the first cells of the table whose head begins with `first`. */
function listed(first: string): string[] {
  const [, table = ''] = guide.split(`| ${first} |`)
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

describe('the guide', () => {
  test('tells of every setting', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(listed('setting').sort()).toEqual([...settings].sort())
  })

  test('tells of every job', () => {
    const means = {} as never
    const jobs = [
      ...orderJobs(means),
      ...invoiceJobs(means),
      ...settlementJobs(means),
      ...recallJobs(means),
      ...returnJobs(means),
      ...fulfilmentJobs(means),
      ...invariantJobs(means),
      ...mailJobs(means, undefined, means),
      ...keptMailJobs(means),
      ...alertJobs(means),
      ...catalogueJobs(means, means, usualTerms),
      ...accountJobs(means),
      ...notificationJobs(means),
      ...attemptJobs(means),
      ...tidyJobs({ kind: 'embedded', run: means }),
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

  test('has two processes of the shop with the same settings, each of them one that there is', () => {
    const { 'shop-1': one, 'shop-2': two } = services
    expect(one).toEqual(two)
    expect(one?.healthcheck).toBeDefined()
    for (const name of Object.keys(one?.environment ?? {})) expect(settings).toContain(name)
  })

  test('hands on every setting, but for what a container has of its own', () => {
    const handed = Object.keys(services['shop-1']?.environment ?? {})
    expect(settings.filter((name) => !handed.includes(name)).sort()).toEqual([
      'DATA_DIR',
      'HOST',
      'RATE_LIMIT',
    ])
  })

  test('asks for nothing that deploy/.env.example does not name', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    for (const name of asked.filter((one) => one !== 'LOG_LEVEL'))
      expect(given).toHaveProperty(name)
  })

  test('and deploy/.env.example to try it make a shop that starts', () => {
    const filled = {
      ...given,
      POSTGRES_PASSWORD: 'a1b2',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'admin@shop.example',
      ADMIN_PASSWORD: 'Secret1!',
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

  test('starts what waits for nobody unknown, and keeps what must be kept', () => {
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

/** `${NAME:?why}` and `${NAME:-usual}`, as compose fills them in. */
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
