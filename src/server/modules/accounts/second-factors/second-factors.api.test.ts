import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy, newStaff, password } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { newPasskey } from '../../../../../tests/passkeys.ts'
import { resetToken } from '../../../../../tests/passwords.ts'
import { addApp, addPasskey, codeOf, neededBy } from '../../../../../tests/second-factors.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

const logIn = ({ email }: { email: string }, secret = password) =>
  shop.as().accounts.customerLogin({ body: { email, password: secret } })
const finish = (
  body: Parameters<ReturnType<TestShop['as']>['secondFactors']['finishLogin']>[0]['body'],
) => shop.as().secondFactors.finishLogin({ body })
const refused = (code: string) => ({ code })

test('logs in with the password alone until a factor is added', async () => {
  const customer = await newCustomer(shop)
  expect(await logIn(customer)).toMatchObject({ message: 'Login successful' })
  const { recoveryCodes } = await addApp(customer)
  expect(recoveryCodes).toHaveLength(10)
  const needed = await neededBy(logIn(customer))
  expect(needed.methods).toEqual(['totp', 'recovery_code'])
})

test('accepts a code of an authenticator app once', async () => {
  const customer = await newCustomer(shop)
  const { secret } = await addApp(customer)
  const code = codeOf(secret)
  const first = await neededBy(logIn(customer))
  const session = await finish({ challenge: first.challenge, code })
  expect(session.user._id).toBe(customer.id)
  await expect(finish({ challenge: first.challenge, code })).rejects.toMatchObject(
    refused('second_factor_over'),
  )
  const { challenge } = await neededBy(logIn(customer))
  await expect(finish({ challenge, code })).rejects.toMatchObject(refused('second_factor_wrong'))
})

test('stores no secret of an app and no recovery code in plain text', async () => {
  const customer = await newCustomer(shop)
  const { secret, recoveryCodes } = await addApp(customer)
  const { rows } = await shop.database.run(
    `select encode(secret, 'escape') as text from second_factors union all select code_hash from recovery_codes`,
  )
  const stored = JSON.stringify(rows)
  for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one)
})

test('accepts a recovery code once, however it is typed', async () => {
  const customer = await newCustomer(shop)
  const [code = ''] = (await addApp(customer)).recoveryCodes
  const { challenge } = await neededBy(logIn(customer))
  await finish({ challenge, recoveryCode: code.toLowerCase().replaceAll('-', ' ') })
  expect(await customer.api.secondFactors.list()).toMatchObject({ recoveryCodesLeft: 9 })
  const next = await neededBy(logIn(customer))
  await expect(finish({ challenge: next.challenge, recoveryCode: code })).rejects.toMatchObject(
    refused('second_factor_wrong'),
  )
})

test('allows five tries for a login, and ten codes for an account', async () => {
  const customer = await newCustomer(shop)
  const { recoveryCodes } = await addApp(customer)
  for (let round = 0; round < 2; round += 1) {
    const { challenge } = await neededBy(logIn(customer))
    for (let tries = 0; tries < 5; tries += 1)
      await expect(finish({ challenge, code: '000000' })).rejects.toMatchObject(
        refused('second_factor_wrong'),
      )
    await expect(finish({ challenge, code: '000000' })).rejects.toMatchObject(
      refused('second_factor_over'),
    )
  }
  const { challenge } = await neededBy(logIn(customer))
  await expect(finish({ challenge, code: '000000' })).rejects.toMatchObject(
    refused('too_many_requests'),
  )
  // A recovery code can't be guessed: its owner gets in.
  await finish({ challenge, recoveryCode: recoveryCodes[0] ?? '' })
})

test('ends a login that has begun when the password is reset, and asks for the factor after it', async () => {
  const customer = await newCustomer(shop)
  const { recoveryCodes } = await addApp(customer)
  const { challenge } = await neededBy(logIn(customer))
  const token = await resetToken(shop, 'customer', customer.email)
  const changed = 'Mogra!93pathar'
  await shop.as().customerPassword.reset({ body: { token, password: changed } })
  await expect(finish({ challenge, recoveryCode: recoveryCodes[0] ?? '' })).rejects.toMatchObject(
    refused('second_factor_over'),
  )
  expect((await neededBy(logIn(customer, changed))).methods).toContain('totp')
})

test('logs in with a passkey as second step, and without a password', async () => {
  const customer = await newCustomer(shop)
  const { passkey } = await addPasskey(customer)
  const needed = await neededBy(logIn(customer))
  expect(needed.methods).toEqual(['passkey', 'recovery_code'])
  const assertion = passkey.assert(needed.passkey ?? {})
  expect((await finish({ challenge: needed.challenge, assertion })).user._id).toBe(customer.id)
  const visitor = shop.as().secondFactors
  const begun = await visitor.beginPasskeyLogin({ body: { role: 'customer' } })
  const body = { challenge: begun.challenge, assertion: passkey.assert(begun.options) }
  expect((await visitor.passkeyLogin({ body })).user._id).toBe(customer.id)
  await expect(visitor.passkeyLogin({ body })).rejects.toMatchObject(refused('second_factor_over'))
})

test.each([
  ['another origin', { from: 'https://evil.example' }],
  ['an unverified user', { verified: false }],
])('refuses a passkey from %s', async (_, how) => {
  const customer = await newCustomer(shop)
  const { passkey } = await addPasskey(customer)
  const { challenge, passkey: options = {} } = await neededBy(logIn(customer))
  await expect(
    finish({ challenge, assertion: passkey.assert(options, how) }),
  ).rejects.toMatchObject(refused('second_factor_wrong'))
})

test('refuses another’s passkey, a replayed answer and a cloned authenticator', async () => {
  const customer = await newCustomer(shop)
  const { passkey } = await addPasskey(customer)
  const { passkey: foreign } = await addPasskey(await newCustomer(shop))
  const { challenge, passkey: options = {} } = await neededBy(logIn(customer))
  const answer = passkey.assert(options)
  const wrong = refused('second_factor_wrong')
  for (const assertion of [foreign.assert(options), newPasskey().assert(options)])
    await expect(finish({ challenge, assertion })).rejects.toMatchObject(wrong)
  await finish({ challenge, assertion: answer })
  const next = await neededBy(logIn(customer))
  await expect(finish({ challenge: next.challenge, assertion: answer })).rejects.toMatchObject(
    wrong,
  )
  passkey.setSignCount(0)
  await expect(
    finish({ challenge: next.challenge, assertion: passkey.assert(next.passkey ?? {}) }),
  ).rejects.toMatchObject(wrong)
})

test('forgets a login that is not finished in ten minutes', async () => {
  const customer = await newCustomer(shop)
  const { recoveryCodes } = await addApp(customer)
  const { challenge } = await neededBy(logIn(customer))
  shop.advance(601)
  await expect(finish({ challenge, recoveryCode: recoveryCodes[0] ?? '' })).rejects.toMatchObject(
    refused('second_factor_over'),
  )
  shop.setNow(new Date())
})

test('with a factor, the password alone no longer confirms a session', async () => {
  const customer = await newCustomer(shop)
  const { secondFactors, sessions } = customer.api
  expect(await sessions.beginConfirmation()).toEqual({ methods: ['password'] })
  const { passkey, factors } = await addPasskey(customer)
  shop.advance(301)
  const params = { id: factors[0]?._id ?? '' }
  await expect(secondFactors.remove({ params })).rejects.toMatchObject(
    refused('confirmation_needed'),
  )
  await expect(sessions.confirm({ body: { password } })).rejects.toMatchObject({
    code: 'confirmation_wrong',
    message: 'Your account has a second factor: confirm with it.',
  })
  const { methods, challenge = '', passkey: asked = {} } = await sessions.beginConfirmation()
  expect(methods).toEqual(['passkey'])
  const body = { passkey: { challenge, assertion: passkey.assert(asked) } }
  await sessions.confirm({ body })
  await expect(sessions.confirm({ body })).rejects.toMatchObject(refused('second_factor_over'))
  expect(await secondFactors.remove({ params })).toMatchObject({
    factors: [],
    recoveryCodesLeft: 0,
  })
  await expect(secondFactors.remove({ params })).rejects.toMatchObject(
    refused('second_factor_not_found'),
  )
  shop.setNow(new Date())
  expect(await logIn(customer)).toMatchObject({ message: 'Login successful' })
})

test('a code of the app confirms a session', async () => {
  const customer = await newCustomer(shop)
  const { secret } = await addApp(customer)
  expect(await customer.api.sessions.beginConfirmation()).toEqual({ methods: ['totp'] })
  const confirm = (code: string) => customer.api.sessions.confirm({ body: { code } })
  await expect(confirm('000000')).rejects.toMatchObject({
    code: 'second_factor_wrong',
    errors: [{ path: 'code' }],
  })
  const code = codeOf(secret)
  expect(await confirm(code)).toEqual({ success: true })
  await expect(confirm(code)).rejects.toMatchObject(refused('second_factor_wrong'))
})

test('the first factor ends the sessions that a password alone opened', async () => {
  const customer = await newCustomer(shop)
  const { token } = await logIn(customer)
  await addApp(customer)
  await expect(shop.as(token).sessions.list()).rejects.toMatchObject(refused('session_expired'))
  expect((await customer.api.sessions.list()).sessions).toHaveLength(1)
})

test('keeps the factors of an owner and of the staff apart', async () => {
  const owner = await newPharmacy(shop)
  const member = await newStaff(shop, owner, 'pharmacist')
  const { secret } = await addApp(member)
  const login = (email: string) => shop.as().pharmacies.login({ body: { email, password } })
  expect(await login(owner.email)).toMatchObject({ message: 'Login successful' })
  const { challenge } = await neededBy(login(member.email))
  const { user } = await finish({ challenge, code: codeOf(secret) })
  expect(user).toMatchObject({ _id: owner.id, staffRole: 'pharmacist' })
})
