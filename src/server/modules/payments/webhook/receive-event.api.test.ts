import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { eventsOf, headersOf, inventEvent, signatureOf } from '../../../../../tests/events.ts'
import { webhookSecrets } from '../../../../../tests/sandbox.ts'

/* The inbox accepts each signed event of the provider once, and nothing else. */

let shop: TestShop
let provider: ReturnType<typeof eventsOf>
beforeAll(async () => {
  // With rate limits, which must not count the provider's events.
  shop = await openTestShop({ limited: true })
  provider = eventsOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.database.run('delete from provider_events')))

const event = () =>
  inventEvent('payment.failed', { payment: { entity: { email: 'meera@example.in' } } })

/** Numbers and letters that a parser would write differently. */
const fragile = '{"event":"payment.failed","amount":1e4,"name":"Caf\\u00e9","fee":1.0}'

describe('rejects an event and stores nothing', () => {
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
    ['changed in transit', good.body.replace('failed', 'captured'), good],
    ['with a trailing space', `${good.body} `, good],
    [
      'parsed and serialised again',
      JSON.stringify(JSON.parse(fragile)),
      { signature: signatureOf(fragile) },
    ],
    ['with an empty body', '', { ...good }],
  ])('an event %s', async (_, body, signed) => {
    const answer = await provider.post(body, headersOf(signed))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature', success: false } })
    expect(await provider.inbox()).toEqual([])
  })

  test('without a content type, or with another', async () => {
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

  test('above 100 kB, even if it is signed', async () => {
    const large = inventEvent('payment.failed', { padding: 'x'.repeat(100 * 1024) })
    expect(await provider.post(large.body, headersOf(large))).toMatchObject({ status: 413 })
    expect(await provider.inbox()).toEqual([])
  })
})

describe('stores an event', () => {
  test('with its exact bytes, even if the JSON could be written differently', async () => {
    const signed = { id: 'evt_fragile', signature: signatureOf(fragile) }
    expect(await provider.post(fragile, headersOf(signed))).toMatchObject({ status: 200 })
    await provider.becomes(signed, { name: 'payment.failed', outcome: 'nothing_to_do', body: '' })
  })

  test('signed with the previous secret during a rotation', async () => {
    const old = event()
    const signature = signatureOf(old.body, webhookSecrets[1])
    expect(await provider.post(old.body, headersOf({ ...old, signature }))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await provider.becomes(old, { outcome: 'nothing_to_do' })
  })

  test('once, however often it arrives', async () => {
    const one = event()
    await provider.send(one, one, one, one, one)
    await provider.becomes(one, { tries: 1, outcome: 'nothing_to_do' })
    expect(await provider.inbox()).toHaveLength(1)
  })

  test.each([
    ['no name', undefined],
    ['an invalid id', 'an event'],
    ['an id that is too long', 'x'.repeat(200)],
  ])('once by its bytes, with %s', async (_, id) => {
    const { body, signature } = event()
    for (const _again of [1, 2])
      expect(await provider.post(body, headersOf({ signature, id }))).toMatchObject({ status: 200 })
    expect(await provider.inbox()).toMatchObject([{ id: expect.stringMatching(/^sha256_\w{64}$/) }])
  })

  test('however many arrive from one address', async () => {
    const many = Array.from({ length: 60 }, (_, n) => inventEvent('settlement.processed', { n }))
    await provider.send(...many)
    expect(await provider.inbox()).toHaveLength(60)
  })
})
