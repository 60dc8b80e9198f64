import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { drawPicture, fromTelephone } from '../../../../../tests/pictures.ts'
import { heicFile } from '../../../../../tests/prescription-files.ts'
import {
  fetchPage,
  newPrescription,
  startedPrescription,
  storedFile,
} from '../../../../../tests/prescription-uploads.ts'
import { createLog } from '../../../platform/log.ts'
import { renewDataKey } from '../../../platform/vault/rotate.ts'
import { encryptPagesAgain, findPrescription, viewPage } from '../index.ts'

/* Pages are encrypted in the database, private, and every view of one is recorded. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const viewsOf = async (page: string) => {
  const query =
    'select viewer_role as role, viewer_id as id, staff_id as staff from prescription_views where page_id = $1 order by viewed_at'
  return (await shop.database.run(query, [page])).rows
}
const encryptAgain = () =>
  encryptPagesAgain({ db: shop.database.db, log: createLog('silent') }, undefined)

test.each([
  ['a phone’s JPEG', () => fromTelephone(), 300, 400],
  ['an iPhone’s HEIC', async () => heicFile, 320, 240],
])('re-encodes %s upright, without its metadata', async (_, file, width, height) => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  const { pages } = await storedFile(shop, customer, { id }, await file())
  const page = pages[0]?._id ?? ''
  const { rawPayload, headers } = await fetchPage(shop, { id, page }, customer.token)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="prescription-page-1.webp"',
    'x-content-type-options': 'nosniff',
  })
  const seen = await sharp(rawPayload).metadata()
  expect(seen).toMatchObject({ format: 'webp', width, height })
  expect(seen.exif ?? seen.xmp ?? seen.icc).toBeUndefined()
  expect(rawPayload.length).toBe(pages[0]?.size)
})

test('keeps 2,400 pixels of the longer side, on white', async () => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  const large = await drawPicture({ width: 4000, height: 3000 }).jpeg().toBuffer()
  const { pages } = await storedFile(shop, customer, { id }, large)
  expect(pages[0]).toMatchObject({ width: 2400, height: 1800, kind: 'jpeg' })
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { pages: both } = await storedFile(shop, customer, { id }, clear)
  const page = both[1]?._id ?? ''
  const { rawPayload } = await fetchPage(shop, { id, page }, customer.token)
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(250)
})

test('shows a page to its customer only, and records each view', async () => {
  const customer = await newCustomer(shop)
  const { id, page } = await newPrescription(shop, customer)
  const others = [await newCustomer(shop), await newPharmacy(shop), await newAdmin(shop)]
  const statuses = await Promise.all(
    others.map(async ({ token }) => (await fetchPage(shop, { id, page }, token)).statusCode),
  )
  expect(statuses).toEqual([404, 403, 403])
  expect((await fetchPage(shop, { id, page })).statusCode).toBe(401)
  const elsewhere = await newPrescription(shop, customer)
  const mixed = await fetchPage(shop, { id: elsewhere.id, page }, customer.token)
  expect(mixed.statusCode).toBe(404)
  expect(await viewsOf(page)).toEqual([])
  for (const _ of ['once', 'again']) await fetchPage(shop, { id, page }, customer.token)
  const view = { role: 'customer', id: customer.id, staff: null }
  expect(await viewsOf(page)).toEqual([view, view])
})

test('lets other modules show a page, and records their viewer', async () => {
  const customer = await newCustomer(shop)
  const { id, page } = await newPrescription(shop, customer)
  const { db } = shop.database
  expect(await findPrescription(db, id)).toMatchObject({
    customerId: customer.id,
    pages: [{ _id: page }],
  })
  const pharmacy = await newPharmacy(shop)
  const person = customer.id
  const viewer = { role: 'pharmacy' as const, id: pharmacy.id, staffId: person }
  const owner = { prescriptionId: id, pageId: page }
  const content = await viewPage({ db, now: new Date() }, owner, viewer)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp' })
  expect(await viewsOf(page)).toEqual([{ role: 'pharmacy', id: pharmacy.id, staff: person }])
})

test('leaves no part of a page readable in the database', async () => {
  const customer = await newCustomer(shop)
  const { id, page } = await newPrescription(shop, customer)
  const { rawPayload } = await fetchPage(shop, { id, page }, customer.token)
  const tables = await shop.database.run(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await shop.database.run(`select t::text as line from "${name}" t`)
      return rows.map(({ line }) => String(line)).join('\n')
    }),
  )
  const dump = dumps.join('\n')
  const hex = rawPayload.toString('hex')
  expect(dump).toContain(page)
  expect(dump).not.toContain(Buffer.from('RIFF').toString('hex') + hex.slice(8, 16))
  for (let at = 0; at + 16 <= rawPayload.length; at += 8)
    expect(dump.includes(rawPayload.subarray(at, at + 16).toString('hex'))).toBe(false)
})

test('opens no page whose content was exchanged with that of another', async () => {
  const customer = await newCustomer(shop)
  const a = await newPrescription(shop, customer)
  const b = await newPrescription(shop, customer)
  await shop.database.run(
    `update prescription_pages p set nonce = q.nonce, ciphertext = q.ciphertext
     from prescription_pages q where p.id = $1 and q.id = $2`,
    [a.page, b.page],
  )
  expect((await fetchPage(shop, a, customer.token)).statusCode).toBe(500)
  expect(await viewsOf(a.page)).toEqual([])
  expect((await fetchPage(shop, b, customer.token)).statusCode).toBe(200)
})

test('encrypts pages of earlier data keys again, and leaves those that no key opens', async () => {
  const customer = await newCustomer(shop)
  const { id, page } = await newPrescription(shop, customer)
  const { page: broken } = await newPrescription(shop, customer)
  const sealed = async (of: string) =>
    (
      await shop.database.run(
        'select key_id, encode(nonce, $2) as nonce from prescription_pages where id = $1',
        [of, 'hex'],
      )
    ).rows[0]
  const before = await sealed(page)
  await encryptAgain()
  expect(await sealed(page)).toEqual(before)
  await shop.database.run(`update prescription_pages set nonce = '\\x00' where id = $1`, [broken])
  const lost = await sealed(broken)
  const { db } = shop.database
  await renewDataKey(db, new Date())
  // That, and the page whose content was exchanged.
  expect(await encryptAgain()).toEqual({ unreadable: 2 })
  expect((await sealed(page))?.key_id).not.toBe(before?.key_id)
  expect(await sealed(broken)).toEqual(lost)
  const owner = { prescriptionId: id, pageId: page }
  const viewer = { role: 'customer' as const, id: customer.id }
  const content = await viewPage({ db, now: new Date() }, owner, viewer)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp' })
})
