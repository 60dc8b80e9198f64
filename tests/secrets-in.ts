import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { newestEmails } from '#server/platform/email-queue.ts'
import { newCustomer, password, type TestActor } from './actors.ts'
import { sessionSecret, type TestShop } from './app.ts'
import { webhookSecrets } from './sandbox.ts'

/* What may be in no answer, log line or row: keys and values of secrets, and in logs the data of people. */

/** Keys that would hold a secret; the salts of a medicine are none. */
const secretKey =
  /password|passwd|hash|secret|^(?!weakPassword$).*pass$|token|signature|cipher|private|credential|digest|tokenVersion/i

/** Keys of answers that say something about a secret, or are the caller's own new session. */
const harmless = new Set([
  // Options for the browser: they name passkeys, which are public.
  'allowCredentials',
  'excludeCredentials',
  'weakPassword',
])

/** The paths of all keys in a JSON value that are called like a secret: `orders[].token`. */
function secretKeysIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => secretKeysIn(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`
    const own = secretKey.test(key) && !harmless.has(key) ? [at] : []
    return [...own, ...secretKeysIn(inner, at)]
  })
}

const shapes: [what: string, shape: RegExp][] = [
  ['a session token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password hash', /\$argon2|\$2[aby]\$|\$scrypt/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a database address with its password', /postgres(?:ql)?:\/\/[^\s:@/]+:[^\s@]+@/],
  ['the password of a person', new RegExp(escaped(password))],
  ['the session secret', new RegExp(escaped(sessionSecret))],
  ['the key of the provider', /the sandbox’s own secret/],
  ['the webhook’s secret', new RegExp(`"${escaped(webhookSecrets[1])}"`)],
  ['the key of the cipher', new RegExp(escaped(Buffer.alloc(32, 'test').toString('base64')))],
]

/** Which secrets a text contains; an empty list is what a test expects. */
function secretsIn(text: string): string[] {
  return shapes.filter(([, shape]) => shape.test(text)).map(([what]) => what)
}

/** Which of a person's data a text contains. */
function personalDataIn(text: string, { email, token }: TestActor): string[] {
  const of: Record<string, string> = {
    email,
    token,
    name: 'Meera Kulkarni',
    phone: '9800000142',
    street: 'Laxmi Road',
    'email’s digest': createHash('sha256').update(email).digest('hex'),
  }
  return Object.keys(of).filter((what) => text.includes(of[what] ?? ''))
}

/** All rows of a table as text. */
async function textOf({ database }: TestShop, table: string): Promise<string> {
  const { rows } = await database.run(`select * from ${table}`)
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

const opensSession =
  /^accounts\.\w+(Login|Register)$|^pharmacies\.(login|register)$|^secondFactors\.(finishLogin|passkeyLogin)$/
/** The person puts it into their own app. */
const givesSecret = 'secondFactors.beginApp'

/** Expects of the answers, by their calls: no key and no value of a secret, but the own token of who logs in. */
export function expectNoSecretsIn(answers: ReadonlyMap<string, unknown>): void {
  expect(answers.size).toBeGreaterThan(100)
  for (const [call, body] of answers) {
    // It names the fields of requests, and its examples are made up.
    if (call === 'description.openapi') continue
    const isLogin = opensSession.test(call)
    const keys = isLogin ? ['token'] : call === givesSecret ? ['secret'] : []
    expect(secretKeysIn(body), call).toEqual(keys)
    expect(secretsIn(JSON.stringify(body)), call).toEqual(isLogin ? ['a session token'] : [])
  }
}

/**
 * Expects of what the examples have left: no secret in any row that is read by people, and neither secrets nor data
 * of people in the log and in the tables that are kept for years.
 */
export async function expectNoStoredSecrets(
  shop: TestShop,
  lines: readonly string[],
): Promise<void> {
  expect(lines.length).toBeGreaterThan(100)
  const person = await newCustomer(shop)
  const expectNothing = (text: string, where: string) =>
    expect([...secretsIn(text), ...personalDataIn(text, person)], where).toEqual([])
  expectNothing(lines.join(''), 'the log')
  for (const table of ['security_events', 'security_event_counts', 'audit_entries'])
    expectNothing(await textOf(shop, table), table)
  const emails = await newestEmails(shop.database.db, 1000)
  expect(secretsIn(JSON.stringify(emails)), 'emails').toEqual([])
  for (const table of ['attempts', 'alerts', 'notifications', 'provider_events'])
    expect(secretsIn(await textOf(shop, table)), table).toEqual([])
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
