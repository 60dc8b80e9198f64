import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { eventsOf, headersOf, madeUp, signatureOf } from '../../../../tests/events.ts'
import { webhookSecrets } from '../../../../tests/sandbox.ts'

/* The door to the inbox: what the provider signed comes in, once, and nothing else. */

let shop: TestShop
let provider: ReturnType<typeof eventsOf>
beforeAll(async () => {
  // With its throttles: they must not count what machines send.
  shop = await openTestShop({ limited: true })
  provider = eventsOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.database.run('delete from provider_events')))

const event = () => madeUp('payment.failed', { payment: { entity: { email: 'meera@example.in' } } })

/** Numbers and letters that no parser writes again as it read them. */
const fragile = '{"event":"payment.failed","amount":1e4,"name":"Caf\\u00e9","fee":1.0}'

describe('an event is refused and leaves no trace', () => {
  const good = event()
  const upper = good.signature.toUpperCase()
  test.each([
    ['without a signature', good.body, { ...good, signature: undefined }],
    ['with an empty signature', good.body, { ...good, signature: '' }],
    ['signed with another secret', good.body, { ...good, signature: signatureOf(good.body, 'x') }],
    ['signed with nothing', good.body, { ...good, signature: signatureOf(good.body, '') }],
    ['with its signature in capitals', good.body, { ...good, signature: upper }],
    ['with two signatures', good.body, { ...good, signature: `${good.signature}, ${upper}` }],
    ['with its signature cut', good.body, { ...good, signature: good.signature.slice(2) }],
    ['changed on its way', good.body.replace('failed', 'captured'), good],
    ['with a blank behind it', `${good.body} `, good],
    [
      'parsed and written anew',
      JSON.stringify(JSON.parse(fragile)),
      { signature: signatureOf(fragile) },
    ],
    ['of nothing at all', '', { ...good }],
  ])('an event %s', async (_, body, signed) => {
    const answer = await provider.post(body, headersOf(signed))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature', success: false } })
    expect(await provider.inbox()).toEqual([])
  })

  test('without a type, or of another', async () => {
    const { body, ...signed } = event()
    const headers = headersOf(signed)
    expect(await provider.post(body, { ...headers, 'content-type': 'text/csv' })).toMatchObject({
      status: 415,
    })
    expect(await provider.post(body, { ...headers, 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
    expect(await provider.inbox()).toEqual([])
  })

  test('above 100 kB, however well it is signed', async () => {
    const large = madeUp('payment.failed', { padding: 'x'.repeat(100 * 1024) })
    expect(await provider.post(large.body, headersOf(large))).toMatchObject({ status: 413 })
    expect(await provider.inbox()).toEqual([])
  })
})

describe('an event is kept', () => {
  test('as its bytes came, also where JSON could be written otherwise', async () => {
    const signed = { id: 'evt_fragile', signature: signatureOf(fragile) }
    expect(await provider.post(fragile, headersOf(signed))).toMatchObject({ status: 200 })
    await provider.becomes(signed, { name: 'payment.failed', outcome: 'nothing_to_do', body: '' })
  })

  test('under the secret before, while the provider’s old ones are on their way', async () => {
    const old = event()
    const signature = signatureOf(old.body, webhookSecrets[1])
    expect(await provider.post(old.body, headersOf({ ...old, signature }))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await provider.becomes(old, { outcome: 'nothing_to_do' })
  })

  test('once, however often it comes', async () => {
    const one = event()
    await provider.send(one, one, one, one, one)
    await provider.becomes(one, { tries: 1, outcome: 'nothing_to_do' })
    expect(await provider.inbox()).toHaveLength(1)
  })

  test.each([
    ['no name', undefined],
    ['a name that is none', 'an event'],
    ['an endless name', 'x'.repeat(200)],
  ])('once by its bytes, with %s', async (_, id) => {
    const { body, signature } = event()
    for (const _again of [1, 2])
      expect(await provider.post(body, headersOf({ signature, id }))).toMatchObject({ status: 200 })
    expect(await provider.inbox()).toMatchObject([{ id: expect.stringMatching(/^sha256_\w{64}$/) }])
  })

  test('however many come from one address', async () => {
    const many = Array.from({ length: 60 }, (_, n) => madeUp('settlement.processed', { n }))
    await provider.send(...many)
    expect(await provider.inbox()).toHaveLength(60)
  })
})
