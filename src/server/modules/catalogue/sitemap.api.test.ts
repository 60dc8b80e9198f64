import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pharmacyPath } from '#contract/pharmacy-path.ts'
import { newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { serveSitemap } from './serve-sitemap.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

type Get = (url: string) => Promise<string>

const get: Get = async (url) => {
  const answer = await shop.send({ method: 'GET', url })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  return answer.body as string
}

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
const home = 'http://shop.test'

/** The URLs in each file that the index names, by the file's path. */
async function files(read: Get): Promise<Map<string, string[]>> {
  const named = locs(await read('/sitemap.xml')).map((loc) => loc.replace(home, ''))
  const read1 = async (path: string) => [path, locs(await read(path))] as const
  return new Map(await Promise.all(named.map(read1)))
}

test('lists the pages, the categories, the pharmacies and every public medicine, and nothing else', async () => {
  const { db } = shop.database
  const waiting = await newPharmacy(shop, { verified: false })
  const updatedAt = new Date('2026-03-04T05:06:07.000Z')
  const given = { name: 'Dolo <650> & Co', category: 'Ear & eye', updatedAt }
  const { id } = await seedMedicine(db, pharmacy.id, given)
  const seller = await pharmacy.api.pharmacies.profile()
  await seedMedicine(db, pharmacy.id, { deletedAt: new Date() })
  await seedMedicine(db, pharmacy.id, { expiryDate: '2020-01-01', category: 'Gone' })
  await seedMedicine(db, waiting.id, { category: 'Waiting' })
  const found = await files(get)
  expect([...found.keys()]).toEqual(['/sitemaps/pages.xml', '/sitemaps/medicines.xml'])
  expect(found.get('/sitemaps/pages.xml')).toEqual(
    [
      '/',
      '/shop',
      '/about',
      '/support',
      '/contact',
      '/grievance',
      '/returns',
      '/privacy',
      '/terms',
      '/ranking',
      '/api/docs',
      '/shop?category=Ear+%26+eye',
      pharmacyPath(pharmacy.id, seller.name),
    ].map((path) => home + path),
  )
  const address = `${home}/medicines/${id}/dolo-650-co`
  expect(found.get('/sitemaps/medicines.xml')).toEqual([address])
  expect(await get('/sitemaps/medicines.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${address}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>\n</urlset>\n`,
  )
  await shop.database.run('update medicines set deleted_at = now()')
})

test('splits a catalogue larger than a file, and grows without moving existing URLs', async () => {
  const small = fastify()
  const { db } = shop.database
  serveSitemap(small, {
    reads: async () => db,
    clock: () => new Date(),
    publicUrl: () => home,
    most: 10,
    rowsAtATime: 3,
  })
  const read: Get = async (url) => (await small.inject({ url })).body
  const ids = async (count: number) => {
    const rows = []
    for (let n = 0; n < count; n += 1) rows.push(await seedMedicine(db, pharmacy.id))
    return rows.map(({ id }) => id)
  }
  const known = await ids(60)
  const idsIn = (addresses: string[]) => addresses.map((url) => url.split('/')[4] ?? '')

  const before = await files(read)
  before.delete('/sitemaps/pages.xml')
  for (const addresses of before.values()) {
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.length).toBeLessThanOrEqual(10)
    expect(idsIn(addresses)).toEqual(idsIn(addresses).sort())
  }
  expect(idsIn([...before.values()].flat()).sort()).toEqual(known.toSorted())

  const all = [...known, ...(await ids(60))]
  const after = await files(read)
  after.delete('/sitemaps/pages.xml')
  expect(idsIn([...after.values()].flat()).sort()).toEqual(all.toSorted())
  // A cached older index still leads to every URL it led to, as far as a file may hold them.
  for (const [path, addresses] of before) {
    const still = locs(await read(path))
    expect(still.length).toBeLessThanOrEqual(10)
    if (still.length < 10) expect(still).toEqual(expect.arrayContaining(addresses))
  }
  await small.close()
})

test('is compressed for clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await shop.app.inject({ url: '/sitemaps/medicines.xml', headers })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(await get('/sitemaps/medicines.xml'))
})

test('answers HEAD, and 404 for unknown files', async () => {
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/medicines.xml']) {
    const head = await shop.send({ method: 'HEAD', url })
    expect([head.status, head.body]).toEqual([200, ''])
  }
  for (const url of ['/sitemaps/medicines-fffe.xml', '/sitemaps/x.xml', '/sitemaps/%00'])
    expect((await shop.send({ method: 'GET', url })).status).toBe(404)
})
