import { describe, expect, test } from 'vitest'
import { email, line, optionalLine } from './fields.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)

describe('an email', () => {
  test.each([
    ['meera@example.in', 'meera@example.in'],
    [' Meera.K+shop@Example.CO.in ', 'meera.k+shop@example.co.in'],
    ["o'brien/{a}=1!#$%&*?^_`|~-@x.in", "o'brien/{a}=1!#$%&*?^_`|~-@x.in"],
    ['a@xn--h2brj9c.xn--h2brj9c', 'a@xn--h2brj9c.xn--h2brj9c'],
    [`${'a'.repeat(64)}@x.in`, `${'a'.repeat(64)}@x.in`],
  ])('is accepted and lowered: %s', (given, stored) => {
    expect(email.parse(given)).toBe(stored)
  })

  test.each([
    '1,victim@x.in',
    'a;b@x.in',
    'Meera <meera@x.in>',
    'meera@x.in (home)',
    'group:a@x.in',
    '"a b"@x.in',
    'a@b@x.in',
    'a b@x.in',
    'a\n@x.in',
    'a\u0000@x.in',
    'a@[10.0.0.1]',
    'a@x',
    'a@x.',
    'a@.x.in',
    'a@x..in',
    'a@-x.in',
    'a@x-.in',
    'a@x_y.in',
    'a@x.1',
    'a@x.0x7f',
    '.a@x.in',
    'a.@x.in',
    'a..b@x.in',
    '@x.in',
    'é@x.in',
    'a@भारत.in',
    '\u212aavi@x.in',
    `${'a'.repeat(65)}@x.in`,
    `a@${'x'.repeat(64)}.in`,
  ])('is refused: %j', (given) => {
    expect(messages(email.safeParse(given))).toEqual(['Invalid email format'])
  })

  test('has at most 254 characters, counted before any pattern runs', () => {
    const domain = `${'x.'.repeat(94)}in`
    expect(email.safeParse(`${'a'.repeat(63)}@${domain}`).success).toBe(true)
    expect(messages(email.safeParse(`${'a'.repeat(64)}@y${domain}`))).toEqual([
      'Invalid email format',
    ])
    const began = performance.now()
    for (const part of ['a', 'a.', 'a@', 'a-']) email.safeParse(part.repeat(500_000))
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('a name', () => {
  const name = line('Name is required', 20)

  test.each(['Meera Kulkarni', 'M.K. Rao', 'सूऱ्\u200dया', 'ಸೂರ್\u200cಯ'])('is %s', (given) => {
    expect(name.parse(` ${given} `)).toBe(given)
  })

  test.each(['A\nB', 'A\rB', 'A\tB'])('is one line: %j', (given) => {
    expect(messages(name.safeParse(given))).toContain('Must be a single line.')
    expect(optionalLine(20).safeParse(given).success).toBe(false)
  })

  test.each(['A\u200bB', 'A\u202eB', 'A\u2066B', 'A\u200dB', 'A\u00adB', '\u3164', 'A\u{e0041}B'])(
    'has no invisible characters: %j',
    (given) => {
      expect(messages(name.safeParse(given))).toContain(
        'This text has characters that cannot be shown.',
      )
      expect(optionalLine(20).safeParse(given).success).toBe(false)
    },
  )

  test('is required, has a limit, and may be blank where it is optional', () => {
    expect(messages(name.safeParse(' '))?.[0]).toBe('Name is required')
    expect(messages(name.safeParse('a'.repeat(21)))?.[0]).toBe('At most 20 characters.')
    expect(optionalLine(20).parse(' ')).toBe('')
    expect(optionalLine(20).parse(undefined)).toBeUndefined()
  })
})
