import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { reserve } from '../../../../tests/move-stock.ts'

let shop: TestShop
let pharmacy: TestActor
let id: string
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.setNow(new Date())
  pharmacy = await newPharmacy(shop)
  id = (await newMedicine(pharmacy, { name: 'Dolo 650', price: 30 }))._id
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.send({ method, url, headers })

/** Cached responses that contain a medicine; each is requested twice, so that it is cached. */
const addresses = () => [
  `/api/medicines/${id}`,
  '/api/medicines/',
  '/api/medicines/?q=dolo',
  '/api/medicines/?inStock=true&sort=price',
]
async function readTwice() {
  for (const url of [...addresses(), ...addresses()]) expect((await get(url)).status).toBe(200)
}
const named = (body: unknown) => [body].flat() as { _id: string; price: number }[]
const shown = async (url: string) => named((await get(url)).body).find(({ _id }) => _id === id)

/** Without this, the tests below would pass even if nothing was cached. */
test('serves an identical response from memory, with its own request id', async () => {
  const url = `/api/medicines/${id}`
  const made = await get(url)
  // Not logged: triggers are off for a session that copies rows as a replica.
  await shop.database.db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute('update medicines set price_paise = 99900')
  })
  const cached = await get(url)
  expect(cached).toMatchObject({ status: 200, body: made.body })
  for (const name of ['etag', 'content-type', 'content-security-policy', 'permissions-policy'])
    expect(cached.headers.get(name)).toBe(made.headers.get(name))
  expect(cached.headers.get('cache-control')).toBe('no-cache')
  expect(cached.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
  expect(cached.headers.get('content-length')).toBe(
    String(Buffer.byteLength(JSON.stringify(cached.body))),
  )
  // An authenticated request gets a response of its own.
  const own = await shop.send({ method: 'GET', url, token: pharmacy.token })
  expect(own).toMatchObject({ body: { price: 999, reservedQuantity: 0 } })
  expect(own.headers.get('cache-control')).toBe('no-store')
})

test('answers 304 to a matching ETag, and HEAD with the headers alone', async () => {
  const url = '/api/medicines/'
  const made = await get(url)
  const tag = made.headers.get('etag') ?? ''
  const same = await get(url, { 'if-none-match': `"other", ${tag}` })
  expect(same).toMatchObject({ status: 304, body: '' })
  expect(same.headers.get('etag')).toBe(tag)
  expect(same.headers.get('content-type')).toBe(null)
  const head = await get(url, {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('x-total-count')).toBe(made.headers.get('x-total-count'))
  expect(head.headers.get('content-length')).toBe(made.headers.get('content-length'))
  expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('compresses a long response for clients that accept it', async () => {
  await newMedicine(pharmacy, { description: 'Brings a fever down. '.repeat(100) })
  const url = '/api/medicines/'
  await get(url)
  const plain = await get(url)
  expect(plain.headers.get('vary')).toBe('accept-encoding')
  for (const [accepted, packed] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ] as const) {
    const answer = await shop.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect.soft([accepted, answer.headers['content-encoding'] ?? null]).toEqual([accepted, packed])
    expect.soft(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
  }
})

describe('after a change was answered, no response shows', () => {
  beforeEach(readTwice)

  test('the old price', async () => {
    await pharmacy.api.catalogue.update({ params: { id }, body: { name: 'Dolo 650', price: 31.5 } })
    for (const url of addresses()) expect.soft((await shown(url))?.price).toBe(31.5)
  })

  test('the old stock', async () => {
    await reserve(shop.database.db, [{ medicineId: id, quantity: 4 }], '2026-01-01')
    for (const url of addresses()) expect.soft(await shown(url)).toMatchObject({ stockQuantity: 6 })
    await reserve(shop.database.db, [{ medicineId: id, quantity: 6 }], '2026-01-01')
    expect(await shown('/api/medicines/?inStock=true&sort=price')).toBeUndefined()
  })

  test('a deleted medicine', async () => {
    await pharmacy.api.catalogue.remove({ params: { id } })
    expect((await get(`/api/medicines/${id}`)).status).toBe(404)
    for (const url of addresses().slice(1)) expect.soft(await shown(url)).toBeUndefined()
  })

  test('medicines of a rejected pharmacy', async () => {
    const { api } = await newAdmin(shop)
    await api.people.deletePharmacy({ params: { id: pharmacy.id } })
    expect((await get(`/api/medicines/${id}`)).status).toBe(404)
    for (const url of addresses().slice(1)) expect.soft(await shown(url)).toBeUndefined()
  })

  test('an expired medicine', async () => {
    await pharmacy.api.catalogue.update({
      params: { id },
      body: { name: 'Dolo 650', expiryDate: '2098-06-30' },
    })
    shop.setNow(new Date('2098-06-29T18:29:30Z'))
    await readTwice()
    shop.advance(60)
    expect((await get(`/api/medicines/${id}`)).status).toBe(404)
    for (const url of addresses().slice(1)) expect.soft(await shown(url)).toBeUndefined()
  })
})

test('refuses a request without a Host header, also where the response is cached', async () => {
  await readTwice()
  await shop.app.listen({ port: 0 })
  const socket = connect((shop.app.server.address() as AddressInfo).port)
  socket.write('GET /api/medicines/ HTTP/1.1\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
