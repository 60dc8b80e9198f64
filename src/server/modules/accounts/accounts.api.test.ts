import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'Kesar!48lota'
let people = 0
async function newCustomer(given: { email?: string } = {}) {
  people += 1
  const email = given.email ?? `person${people}@example.in`
  return shop.as().accounts.customerRegister({ body: { name: 'Meera Kulkarni', email, password } })
}

describe('registering', () => {
  test('opens a session and derives a username from the email', async () => {
    const { token, user } = await newCustomer({ email: 'Meera@Example.in' })
    expect(user).toMatchObject({
      name: 'Meera Kulkarni',
      email: 'meera@example.in',
      username: 'meera',
      role: 'customer',
    })
    expect(await shop.as(token).accounts.customerProfile()).toEqual({
      ...user,
      emailConfirmed: true,
      newEmail: null,
    })
  })

  test('gives the same local part at another host a different username', async () => {
    const { user } = await newCustomer({ email: 'meera@elsewhere.in' })
    expect(user.username).toBe('meera2')
  })

  test('rejects an email that has an account, whatever its case', async () => {
    await newCustomer({ email: 'taken@example.in' })
    await expect(newCustomer({ email: 'TAKEN@example.in' })).rejects.toMatchObject({
      status: 409,
      code: 'account_exists',
    })
  })

  test.each([
    [{ name: ' ', email: 'a@b.in', password }, 'Name is required'],
    [{ name: 'A', email: 'a@b', password }, 'Invalid email format'],
    [{ name: 'A', email: 'a@b.in', password: 'Ab1!' }, 'Password must be at least 6 characters'],
    [
      { name: 'A', email: 'a@b.in', password: 'secret1!' },
      'Must include uppercase, lowercase, number, and symbol',
    ],
    [
      { name: 'A', email: 'a@b.in', password: `Aa1!${'x'.repeat(200)}` },
      'Password must be at most 128 characters',
    ],
  ])('refuses %j', async (body, message) => {
    await expect(shop.as().accounts.customerRegister({ body })).rejects.toMatchObject({
      status: 400,
      message,
    })
  })
})

describe('logging in', () => {
  test('accepts the email or the username', async () => {
    const { user } = await newCustomer()
    for (const email of [user.email, user.username, user.email.toUpperCase()]) {
      const session = await shop.as().accounts.customerLogin({ body: { email, password } })
      expect(session.user).toEqual(user)
    }
  })

  test('answers a wrong password and an unknown name alike', async () => {
    const { user } = await newCustomer()
    for (const email of [user.email, 'nobody@example.in'])
      await expect(
        shop.as().accounts.customerLogin({ body: { email, password: 'Wrong1!' } }),
      ).rejects.toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
  })

  test('applies to one role: a customer can’t log in as an administrator', async () => {
    const { user } = await newCustomer()
    await expect(
      shop.as().accounts.adminLogin({ body: { email: user.email, password } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('a session', () => {
  test('ends on the server: its token is rejected afterwards', async () => {
    const { token } = await newCustomer()
    expect(await shop.as(token).accounts.endSession()).toEqual({
      body: { success: true },
      headers: { 'clear-site-data': '"cache"' },
    })
    await expect(shop.as(token).accounts.customerProfile()).rejects.toMatchObject({ status: 401 })
  })

  test.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])(
    'does not start with the token %j',
    async (token) => {
      await expect(shop.as(token).accounts.customerProfile()).rejects.toMatchObject({
        status: 401,
        message: 'You are not logged in',
      })
    },
  )

  test('does not open another area with a forged role', async () => {
    const { token } = await newCustomer()
    const [head, , tail] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ role: 'admin' })).toString('base64url')
    await expect(
      shop.as(`${head}.${claims}.${tail}`).accounts.customerProfile(),
    ).rejects.toMatchObject({ status: 401 })
    await expect(shop.as(token).pharmacies.profile()).rejects.toMatchObject({ status: 403 })
  })

  test('expires', async () => {
    const { token } = await newCustomer()
    shop.advance(8 * 24 * 3600)
    await expect(shop.as(token).accounts.customerProfile()).rejects.toMatchObject({ status: 401 })
    shop.advance(-8 * 24 * 3600)
  })
})

describe('the profile', () => {
  test('changes the name', async () => {
    const { token, user } = await newCustomer()
    const client = shop.as(token)
    const changed = await client.accounts.updateCustomerProfile({
      body: { name: 'New Name', email: user.email },
    })
    expect(changed).toEqual({ ...user, name: 'New Name', emailConfirmed: true, newEmail: null })
    expect(await client.accounts.customerProfile()).toEqual(changed)
  })

  test('stores a phone number as digits until it is changed or removed', async () => {
    const { token, user } = await newCustomer()
    const client = shop.as(token)
    const { name, email } = user
    const save = (contact?: string) =>
      client.accounts.updateCustomerProfile({ body: { name, email, contact } })
    expect(user.contact).toBeNull()
    expect(await save(' 98220-44170 ')).toMatchObject({ contact: '9822044170' })
    expect(await save()).toMatchObject({ contact: '9822044170' })
    expect(await client.accounts.customerProfile()).toMatchObject({ contact: '9822044170' })
    const again = await shop.as().accounts.customerLogin({ body: { email, password } })
    expect(again.user.contact).toBe('9822044170')
    expect(await save('')).toMatchObject({ contact: null })
  })

  test('can be sent back as it was read', async () => {
    const { token } = await newCustomer()
    const client = shop.as(token)
    const read = await client.accounts.customerProfile()
    expect(read.contact).toBeNull()
    expect(await client.accounts.updateCustomerProfile({ body: read })).toEqual(read)
  })

  test.each(['98220 4417', '+91 98220 44170', 'none', '9'.repeat(60), 9822044170])(
    'rejects the phone number %j',
    async (contact) => {
      const { token, user } = await newCustomer()
      const answer = await shop.send({
        method: 'PUT',
        url: '/api/customer/profile',
        token,
        body: { name: user.name, email: user.email, contact },
      })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          errors: [{ path: 'contact', message: 'Please enter a valid 10-digit phone number' }],
        },
      })
    },
  )
})

describe('bad input', () => {
  test.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a poisoned object', '{"__proto__":{"role":"admin"}}', 'application/json', 400],
    ['too much', JSON.stringify({ email: 'x'.repeat(200_000) }), 'application/json', 413],
    ['an array', '[]', 'application/json', 400],
    ['an operator', '{"email":{"$ne":""},"password":"Kesar!48lota"}', 'application/json', 400],
  ])('answers %s with a clear problem', async (_, payload, type, status) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/customer/login',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({
      success: false,
      status,
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(answer.body).not.toMatch(/at .*\.ts|stack/)
  })
})
