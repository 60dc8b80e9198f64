import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { type ForeignHost, openForeignHost } from '../../../../../tests/foreign-host.ts'
import { fetchingFrom, newPicture } from '../../../../../tests/foreign-images.ts'
import { uploads } from '../../../../../tests/uploads.ts'

let shop: TestShop
let host: ForeignHost
let pharmacy: TestActor
let csv: ReturnType<typeof uploads>
let run: ReturnType<typeof fetchingFrom>
beforeAll(async () => {
  shop = await openTestShop()
  host = await openForeignHost()
  csv = uploads(shop)
  run = fetchingFrom(host, shop)
})
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
})
afterAll(async () => {
  await host.close()
  await shop.close()
})

const rowsOf = (rows: string[]) => ['name,price,sku,image', ...rows].join('\n')
const requests = async () => {
  const query = 'select address, due_at from foreign_images where pharmacy_id = $1 order by address'
  return (await shop.database.run(query, [pharmacy.id])).rows
}
const inventory = async () => (await pharmacy.api.catalogue.inventory({ query: {} })).body

test('an import requests each web address once, and shows its picture in all of its medicines', async () => {
  const [shared, alone] = [host.serve(await newPicture()), host.serve(await newPicture())]
  const rows = Array.from({ length: 1100 }, (_, n) => `Bulk ${n},9,B${n},${n % 2 ? shared : ''}`)
  const sum = await csv.upload(pharmacy, rowsOf([...rows, `Alone,9,A,${alone}`]))
  expect(sum.done).toMatchObject({ added: 1101, refused: 0 })
  expect((await requests()).map(({ address }) => address)).toEqual([shared, alone].sort())
  await run()
  const query = `select count(*)::int as n from medicines where pharmacy_id = $1 and image like '/photos/%'`
  expect((await shop.database.run(query, [pharmacy.id])).rows).toEqual([{ n: 551 }])
  expect([host.count(shared), host.count(alone)]).toEqual([1, 1])
})

test('an exported inventory has the web addresses, and changes nothing when imported again', async () => {
  const address = host.serve(await newPicture())
  await newMedicine(pharmacy, { image: address })
  await newMedicine(pharmacy, { image: host.serve(404) })
  const waiting = String((await csv.exported(pharmacy)).body)
  expect(waiting).toContain(address)
  await run()
  const text = String((await csv.exported(pharmacy)).body)
  expect(text).toBe(waiting)
  const before = [await inventory(), await requests()]
  expect((await csv.upload(pharmacy, text)).done).toMatchObject({ unchanged: 2, changed: 0 })
  expect([await inventory(), await requests()]).toEqual(before)
})

test('a row with another address fetches again; one that changes the price does not', async () => {
  const [old, next] = [host.serve(await newPicture()), host.serve(await newPicture())]
  await csv.upload(pharmacy, rowsOf([`Dolo,9,D,${old}`]))
  await run()
  await csv.upload(pharmacy, rowsOf([`Dolo,10,D,${old}`]))
  expect(await inventory()).toMatchObject([{ price: 10, foreignImage: { state: 'fetched' } }])
  const changed = rowsOf([`Dolo,10,D,${next}`])
  const trial = await csv.upload(pharmacy, changed, '?dryRun=true')
  expect(trial.changed[0]?.fields).toEqual([{ field: 'image', from: old, to: next }])
  await csv.upload(pharmacy, changed)
  expect(await inventory()).toMatchObject([{ image: '', foreignImage: { address: next } }])
  await run()
  expect(await inventory()).toMatchObject([{ foreignImage: { state: 'fetched' } }])
  expect([host.count(old), host.count(next)]).toEqual([1, 1])
})

test('a row that changes the price does not request a picture that has failed', async () => {
  const address = host.serve(Buffer.from('no picture'))
  await csv.upload(pharmacy, rowsOf([`Dolo,9,D,${address}`]))
  await run()
  await csv.upload(pharmacy, rowsOf([`Dolo,10,D,${address}`]))
  expect(await inventory()).toMatchObject([{ price: 10, foreignImage: { state: 'failed' } }])
})
