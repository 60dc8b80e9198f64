import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, password } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { addApp, addPasskey, codeOf, neededBy } from '../../../../../tests/second-factors.ts'

/* The same proof, sent twice at the same time. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rounds = 5
const begin = ({ email }: { email: string }) =>
  neededBy(shop.as().accounts.customerLogin({ body: { email, password } }))
type Finished = Parameters<ReturnType<TestShop['as']>['secondFactors']['finishLogin']>[0]['body']
const finish = (body: Finished) => shop.as().secondFactors.finishLogin({ body })

/** How many of several attempts at the same time opened a session. */
async function opened(attempts: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(attempts)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

test('one code of an app opens one session, though two logins send it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const customer = await newCustomer(shop)
    const { secret } = await addApp(customer)
    const [first, second] = [await begin(customer), await begin(customer)]
    const code = codeOf(secret)
    const sent = [first, second].map(({ challenge }) => finish({ challenge, code }))
    expect(await opened(sent)).toBe(1)
  }
})

test('one recovery code opens one session, though two logins send it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const customer = await newCustomer(shop)
    const [recoveryCode = ''] = (await addApp(customer)).recoveryCodes
    const [first, second] = [await begin(customer), await begin(customer)]
    const sent = [first, second].map(({ challenge }) => finish({ challenge, recoveryCode }))
    expect(await opened(sent)).toBe(1)
    expect(await customer.api.secondFactors.list()).toMatchObject({ recoveryCodesLeft: 9 })
  }
})

test('one begun login opens one session, though two codes finish it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const customer = await newCustomer(shop)
    const [one = '', other = ''] = (await addApp(customer)).recoveryCodes
    const { challenge } = await begin(customer)
    const sent = [one, other].map((recoveryCode) => finish({ challenge, recoveryCode }))
    expect(await opened(sent)).toBe(1)
  }
})

test('one answer of a passkey opens one session', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { passkey } = await addPasskey(await newCustomer(shop))
    const { secondFactors } = shop.as()
    const { challenge, options } = await secondFactors.beginPasskeyLogin({
      body: { role: 'customer' },
    })
    const assertion = passkey.assert(options)
    const send = () => secondFactors.passkeyLogin({ body: { challenge, assertion } })
    expect(await opened([send(), send()])).toBe(1)
  }
})

test('two factors that are added at the same time give recovery codes once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const customer = await newCustomer(shop)
    const both = await Promise.all([addPasskey(customer), addPasskey(customer)])
    const codes = both.map(({ recoveryCodes }) => recoveryCodes.length)
    expect(codes.sort((a, b) => a - b)).toEqual([0, 10])
    expect(await customer.api.secondFactors.list()).toMatchObject({ recoveryCodesLeft: 10 })
  }
})
