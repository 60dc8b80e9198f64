import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* Nothing in the repository is a secret; what tests use are words that nobody uses elsewhere. */

const secrets: [what: string, shape: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/],
  ['a live key of the provider', /rzp_live_[A-Za-z0-9]{14}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20})\b/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b|_authToken=/],
  ['a session token', /\beyJ[\w-]{20,200}\.eyJ[\w-]{20,500}\.[\w-]{20,200}/],
  ['a database address with its password', /postgres(?:ql)?:\/\/[^\s:@/$<…'"`]+:[^\s@$…'"`]+@/],
  ['a mail server’s password', /smtps?:\/\/[^\s:@/$…'"`]+:[^\s@$…'"`]+@/],
]

/** Which of them a text has, with the text of each. */
function secretsIn(text: string): string[] {
  return secrets.flatMap(([what, shape]) => {
    const found = shape.exec(text)?.[0]
    return found === undefined ? [] : [`${what}: ${found}`]
  })
}

/** What documents and tests show instead of a secret. */
const madeUp =
  /rzp_live_AbCdEfGh012345|\/\/(?:user|me%40example\.in|shop%40example\.in):|:a1b2@|owner:|app:|@(?:localhost|127\.0\.0\.1)/

test('no file of the repository has a secret', () => {
  const files = globSync(
    ['{src,tests,scripts,docs,deploy,bench,chaos,migrations,public,.ci}/**/*', '*', '.*'],
    {
      exclude: [
        '**/node_modules',
        '.git',
        'build',
        'data',
        'package-lock.json',
        'tests/secrets-in-repository.test.ts',
      ],
    },
  ).filter((file) =>
    /\.(ts|tsx|js|mjs|json|md|sql|ya?ml|sh|css|html|txt|env|example)$|(^|\/)[^.]+$|^\.[\w.]+$/.test(
      file,
    ),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readText(file)
    return secretsIn(text)
      .filter((one) => !madeUp.test(one))
      .map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // A folder.
  }
}

describe('the search for secrets', () => {
  const random = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'
  test.each([
    ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----`],
    ['a live key of the provider', `rzp_${'live'}_${random.slice(0, 14)}`],
    ['a key of AWS', `AK${'IA'}ABCDEFGHIJKLMNOP`],
    ['a token of a code host', `gh${'p'}_${random}`],
    ['a token of a package registry', `npm${'_'}${random}`],
    [
      'a session token',
      `${['ey', 'J'].join('')}${random}.${['ey', 'J'].join('')}${random}.${random}`,
    ],
    ['a database address with its password', `postgres${':'}//shop:Xk2-q9@db.internal/shop`],
    ['a mail server’s password', `smtp${':'}//shop:Xk2-q9@mail.internal`],
  ])('finds %s', (what, text) => {
    expect(secretsIn(text)[0]).toMatch(what)
  })
})
