import { expect, test } from 'vitest'
import { readConfig, readStore } from './config.ts'
import { missingNotices } from './operator-config.ts'

const server = {
  DATABASE_URL: 'postgres://localhost/shop',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  PAYMENTS: 'sandbox',
}

test.each([
  ['a demo on the local machine', {}, true],
  ['a mail server', { SMTP_URL: 'smtp://email.example' }, false],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['a host that the network reaches', { HOST: '0.0.0.0' }, false],
  ['demo mode off', { DEMO_DATA: 'false' }, false],
  ['a database server', server, false],
])('shows emails on a page only in a local demo: %s', (_, env, outbox) => {
  expect(readConfig(env).outbox).toBe(outbox)
})

test('shows sample notices only in an embedded demo where none is set', () => {
  expect(readConfig({}).notices).toMatchObject({
    demo: true,
    grievanceOfficer: { name: 'Kavita Deshmukh' },
  })
  const own = readConfig({ OPERATOR_NAME: ' Aushadh Private Limited ' }).notices
  expect(own).toMatchObject({ demo: false, grievanceOfficer: { name: null } })
  expect(own.operator).toMatchObject({ name: 'Aushadh Private Limited', address: null })
  for (const env of [server, { ...server, DEMO_DATA: 'true' }, { DEMO_DATA: 'false' }])
    expect(readConfig(env).notices).toMatchObject({ demo: false, operator: { name: null } })
})

test('names the notices that the law requires and that are missing', () => {
  expect(missingNotices(readConfig({}).notices)).toEqual([])
  const given = { ...server, OPERATOR_NAME: 'Aushadh', GRIEVANCE_OFFICER_EMAIL: 'k@shop.example' }
  expect(missingNotices(readConfig(given).notices)).toEqual([
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
    'OPERATOR_PHONE',
    'GRIEVANCE_OFFICER_NAME',
    'GRIEVANCE_OFFICER_PHONE',
    'NODAL_PERSON_NAME',
  ])
})

test.each(['GRIEVANCE_OFFICER_EMAIL', 'ADMIN_EMAIL'])(
  'refuses an email as %s that is none',
  (name) => {
    for (const none of [
      'kavita',
      'kavita@shop',
      '1,kavita@shop.example',
      'Kavita <k@shop.example>',
    ])
      expect(() => readConfig({ [name]: none })).toThrow(`${name} must be an email address.`)
  },
)

test('reads the first administrator’s email in lower case, as logins do', () => {
  const env = { ADMIN_EMAIL: 'Kavita@Shop.Example', ADMIN_PASSWORD: 'a long one' }
  expect(readConfig(env).firstAdmin?.email).toBe('kavita@shop.example')
})

test.each(['http://shop.example', 'http://localhost', 'shop.example', 'ftp://shop.example'])(
  'refuses a public address without TLS: %s',
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be a web address that begins with https://',
    )
  },
)

test.each(['mail.example', 'smtp://mail.example?ignoreTLS=true', 'smtp://user:p%ss@mail.example'])(
  'refuses a mail server’s URL that would not be read as it is meant: %s',
  (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL must have the form smtp:\/\//)
  },
)

test('gives commands the shop’s URL', () => {
  expect(readStore({ PUBLIC_URL: 'https://shop.example/' }).shopUrl).toBe('https://shop.example')
  expect(readStore({ PORT: '4000' }).shopUrl).toBe('http://localhost:4000')
  expect(readStore({}).shopUrl).toBe('http://localhost:3000')
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'https://shop.example' }, true],
  [{ PUBLIC_URL: 'https://shop.example', REQUIRE_SECOND_FACTOR: 'false' }, false],
  [{ REQUIRE_SECOND_FACTOR: 'true' }, true],
])('asks for second factors where others reach the shop, or as it is set: %j', (env, required) => {
  expect(readConfig(env).requiresSecondFactor).toBe(required)
})

test('limits the memory for cached responses, by default to 32 MB', () => {
  expect(readConfig({}).responseCacheMegabytes).toBe(32)
  expect(readConfig({ RESPONSE_CACHE_MB: '128' }).responseCacheMegabytes).toBe(128)
  for (const [given, problem] of [
    ['0', 'RESPONSE_CACHE_MB must be at least 1.'],
    ['much', 'RESPONSE_CACHE_MB must be a number.'],
  ] as const)
    expect(() => readConfig({ RESPONSE_CACHE_MB: given })).toThrow(problem)
})

test('ends at once when it is stopped, unless it is to drain first', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '5' }).drainSeconds).toBe(5)
  for (const given of ['-1', '301', '1.5', 'long'])
    expect(() => readConfig({ DRAIN_SECONDS: given })).toThrow('DRAIN_SECONDS must be')
})
