import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { reserve } from '../../../../../tests/move-stock.ts'
import { listWith37Bad, uploads } from '../../../../../tests/uploads.ts'

let shop: TestShop
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  csv = uploads(shop)
})
afterAll(() => shop.close())

describe('the exported inventory', () => {
  test('changes nothing when imported again', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, listWith37Bad)
    const strange = ['=1+1', '-5% off', "'=x", '@home', '+', 'a, "b"', 'two\nlines', "'tis", 'पैरा']
    for (const name of strange)
      await newMedicine(by, { name, description: `${name}\r\nmore; of; it` })
    const twins = { name: 'Twin', manufacturer: 'M', packSize: 'Strip of 10' }
    for (const batchNumber of ['-1', '002'])
      await newMedicine(by, { ...twins, batchNumber, mrp: 99.9, price: 0.07 })
    await newMedicine(by, { name: 'Imported', countryOfOrigin: 'CH', gtin: '96385074' })
    const { _id } = await newMedicine(by, { name: 'Reserved', stockQuantity: 9, sku: '-sku' })
    await reserve(shop.database.db, [{ medicineId: _id, quantity: 4 }], '2026-05-20')

    const file = await csv.exported(by)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="inventory-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const text = String(file.body)
    expect(text.startsWith('\uFEFFmedicineId,sku,name,')).toBe(true)
    expect(text).toContain(",'=1+1,")
    expect(text).toContain(',Pain relief,,CH,')
    expect(text).toContain(',00000096385074,')
    const all = 963 + strange.length + 4
    const nothingDone = {
      read: all,
      added: 0,
      changed: 0,
      unchanged: all,
      refused: 0,
      offSale: 963,
    }
    const before = await csv.exported(by)
    expect((await csv.upload(by, text, '?dryRun=true')).done).toEqual(nothingDone)
    expect((await csv.upload(by, text)).done).toEqual(nothingDone)
    expect((await csv.exported(by)).body).toBe(before.body)
    expect((await csv.auditEntries(by)).map((one) => one.action)).toContain('inventory_exported')
  })

  test('gives codes to medicines without one, and rejects a code that another medicine has', async () => {
    const by = await newPharmacy(shop)
    await newMedicine(by, { name: 'Coded', sku: 'C1' })
    await newMedicine(by, { name: 'Bare' })
    const text = String((await csv.exported(by)).body)
    const taken = text.replace(',,Bare', ',C1,Bare').replace(',C1,Coded', ',,Coded')
    expect((await csv.upload(by, taken)).refused).toMatchObject([
      {
        reasons: [{ column: 'sku', value: 'C1', reason: expect.stringContaining('has this code') }],
      },
    ])
    const free = text.replace(',,Bare', ',C2,Bare')
    expect((await csv.upload(by, free)).done).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await csv.upload(by, 'sku,name,price\nC2,Bare,5')).done).toMatchObject({ changed: 1 })
  })

  test('imports into another pharmacy’s inventory, any number of times', async () => {
    const [from, to] = [await newPharmacy(shop), await newPharmacy(shop)]
    for (const batchNumber of ['1', '2']) await newMedicine(from, { name: 'Twin', batchNumber })
    const text = (await csv.exported(from)).body
    expect((await csv.upload(to, text)).done).toMatchObject({ added: 2 })
    expect((await csv.upload(to, text)).done).toMatchObject({ unchanged: 2 })
    expect((await csv.upload(from, text)).done).toMatchObject({ unchanged: 2 })
  })

  test('of an empty inventory is only a header', async () => {
    const { body } = await csv.exported(await newPharmacy(shop))
    expect(String(body).trim().split('\r\n')).toHaveLength(1)
  })
})
