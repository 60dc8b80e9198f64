import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { reserve } from '../../../../../tests/move-stock.ts'
import { stockOf } from '../../../../../tests/stocks.ts'
import { uploads } from '../../../../../tests/uploads.ts'
import { soldStock } from '../../fulfilment/index.ts'
import { blockAddedBatches } from '../../recalls/index.ts'
import { prepareSearch } from '../../search/index.ts'
import { importMedicines, readThrough, release } from '../index.ts'

let shop: TestShop
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  csv = uploads(shop)
})
afterAll(async () => {
  await expectInvariants(shop.database)
  await shop.close()
})
const head = 'sku,name,price,mrp,batchNumber,expiryDate,stockQuantity'
const list = (...rows: string[]) => [head, ...rows].join('\n')
const dolo = [
  'D,Dolo 650,30,34,A1,2090-03-31,10',
  'D,Dolo 650,30,35,A2,2090-06-30,5',
  'D,Dolo 650,30,36,A3,2091-01-31,7',
] as const
const allOfDolo = [10, 5, 7].map((units, n) => [`A${n + 1}`, units, 34 + n])
const others = Array.from({ length: 700 }, (_, n) => `X${n},Other ${n},5,,B,2090-01-31,1`)

async function inventoryOf(by: TestActor, name = 'Dolo 650') {
  const { body } = await by.api.catalogue.inventory({ query: { q: name } })
  const [medicine] = body
  expect(body.map((one) => one.name)).toEqual([name])
  const id = medicine?._id ?? ''
  const batches = await stockOf({ pharmacy: by }).batchesOf(id)
  return { id, medicine, batches: batches.map(({ number, units, mrp }) => [number, units, mrp]) }
}

describe('several rows of one medicine', () => {
  test('are imported as its batches, and change nothing when imported again', async () => {
    const by = await newPharmacy(shop)
    expect((await csv.upload(by, list(...dolo))).done).toMatchObject({ added: 3, refused: 0 })
    const { id, medicine, batches } = await inventoryOf(by)
    expect(batches).toEqual(allOfDolo)
    expect(medicine).toMatchObject({ stockQuantity: 22, batchNumber: 'A1', mrp: 34, price: 30 })
    const movements = await stockOf({ pharmacy: by }).movementsOf(id)
    expect(movements.map(([cause, units]) => [cause, units])).toEqual([
      ['brought', 7],
      ['brought', 5],
      ['brought', 10],
    ])
    expect((await csv.upload(by, list(...dolo))).done).toMatchObject({ unchanged: 3, changed: 0 })
    expect(await stockOf({ pharmacy: by }).movementsOf(id)).toEqual(movements)
  })

  test('may lie far apart, and complete an interrupted import when imported again', async () => {
    const by = await newPharmacy(shop)
    const text = list(dolo[0], ...others, dolo[1], dolo[2])
    async function* open() {
      yield Buffer.from(text)
    }
    const input = { pharmacyId: by.id, open, ...(await readThrough({ open })) }
    const { db } = shop.database
    const at = { db, now: new Date(), blockAddedBatches, prepareSearch, sold: soldStock }
    const first = await importMedicines(at, input, { shouldStop: () => true })
    expect(first).toMatchObject({ read: 500, added: 500 })
    expect((await inventoryOf(by)).batches).toEqual(allOfDolo.slice(0, 1))
    expect(await importMedicines(at, input)).toMatchObject({
      added: 203,
      unchanged: 500,
    })
    expect((await inventoryOf(by)).batches).toEqual(allOfDolo)
  })

  test('report the same counts in a dry run', async () => {
    const by = await newPharmacy(shop)
    await newMedicine(by, { name: 'Dolo', sku: 'D', batchNumber: 'A0', price: 20 })
    await newMedicine(by, { name: 'Known', sku: 'K', batchNumber: 'K1', price: 5 })
    const rows = [dolo[0], 'K,Known,6,,K1,,3', 'N,New,5,,N1,2090-01-31,3', ...others]
    const text = list(
      ...rows,
      dolo[1],
      'K,Known,6,,K2,2090-01-31,4',
      ',,,,,,',
      'N,,,,N2,2090-02-28,3',
      'K,,,,K1,,1',
    )
    const tried = await csv.upload(by, text, '?dryRun=true')
    const { done, refused } = await csv.upload(by, text)
    expect(done).toMatchObject({ added: 704, changed: 2, unchanged: 0, refused: 1, offSale: 701 })
    expect(tried).toMatchObject({ done, refused })
    expect(tried.changed).toMatchObject([
      {
        name: 'Dolo, batch A1',
        fields: expect.arrayContaining([
          { field: 'name', from: 'Dolo', to: 'Dolo 650' },
          { field: 'batchNumber', from: '', to: 'A1' },
        ]),
      },
      { name: 'Known, batch K1' },
    ])
    expect((await csv.upload(by, text)).done).toMatchObject({ unchanged: 706 })
  })

  test('are rejected if they contradict each other, repeat a batch or name none', async () => {
    const by = await newPharmacy(shop)
    const { refused, done } = await csv.upload(
      by,
      list(
        dolo[0],
        'D,Dolo 500,31,35,A2,,5',
        'D,,,,a1,2090-03-31,3',
        'D,,,,A1,2090-04-30,3',
        'D,,,,,,3',
        'D,,,29,A4,2091-01-31,3',
        dolo[2],
      ),
    )
    expect(done).toMatchObject({ added: 2, refused: 5 })
    const otherwise = 'Line 2 has a different value for the same medicine.'
    const twice = 'The same batch of this medicine is in line 2.'
    expect(refused.map(({ line, reasons }) => [line, reasons])).toMatchObject([
      [
        3,
        [
          { column: 'name', value: 'Dolo 500', reason: otherwise },
          { column: 'price', value: '31', reason: otherwise },
        ],
      ],
      [4, [{ column: 'batchNumber', value: 'a1', reason: twice }]],
      [5, [{ column: 'batchNumber', value: 'A1', reason: twice }]],
      [6, [{ column: 'batchNumber', reason: expect.stringContaining('each row must name') }]],
      [7, [{ column: 'mrp', value: '29', reason: 'MRP can’t be below the price' }]],
    ])
  })

  test('can be imported on their own once corrected', async () => {
    const by = await newPharmacy(shop)
    const text = list(dolo[0], dolo[1].replace(',5', ',five'), dolo[2], 'E,Else,x,,,,')
    const { begun, refused } = await csv.upload(by, text)
    const toMend = [begun?.header, ...refused.map((row) => row.csv)].join('')
    expect(toMend).toContain('line,reasons,severalBatches,sku,')
    expect(toMend).toMatch(/\n5,price: [^,]*,,E,/)
    const again = await csv.upload(by, toMend.replace('five', '5').replace(',x,', ',9,'))
    expect(again.done).toMatchObject({ read: 2, added: 2 })
    expect((await inventoryOf(by)).batches).toEqual(allOfDolo)
  })

  test('set a missing price to the lowest MRP', async () => {
    const by = await newPharmacy(shop)
    const rows = ['D,Dolo 650,,34,A1,2090-03-31,1', 'D,Dolo 650,,32,A2,2090-06-30,1']
    await csv.upload(by, list(...rows))
    expect((await inventoryOf(by)).medicine).toMatchObject({ price: 32, mrp: 34 })
    expect((await csv.upload(by, list(...rows))).done).toMatchObject({ unchanged: 2 })
  })
})

describe('existing batches', () => {
  test('are counted by their rows, and stay unchanged without one', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, list(...dolo))
    const { done } = await csv.upload(
      by,
      list('D,,,,A2,,8', 'D,,,37,a3,2091-02-28,', 'D,,,,A4,2092-01-31,2'),
    )
    expect(done).toMatchObject({ added: 1, changed: 2 })
    const { id, batches } = await inventoryOf(by)
    expect(batches).toEqual([
      ['A1', 10, 34],
      ['A2', 8, 35],
      ['a3', 7, 37],
      ['A4', 2, null],
    ])
    expect((await stockOf({ pharmacy: by }).movementsOf(id)).slice(0, 2)).toEqual([
      ['brought', 2, 27, 'A4'],
      ['counted', 3, 25, 'A2'],
    ])
  })

  test('are counted by a single row that names them; a row for the shown batch counts all', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, list(...dolo))
    await csv.upload(by, list('D,,,,A3,,1'))
    expect((await inventoryOf(by)).batches.map(([, units]) => units)).toEqual([10, 5, 1])
    await csv.upload(by, list('D,,,,A1,,12'))
    expect((await inventoryOf(by)).medicine).toMatchObject({ stockQuantity: 12 })
    await csv.upload(by, list('E,One,5,,E1,2090-01-31,10'))
    await csv.upload(by, list('E,One,5,,E2,2090-02-28,12'))
    expect((await inventoryOf(by, 'One')).batches).toEqual([['E2', 12, null]])
  })

  test('never fall below reserved units, and recalled or set-aside units never return through a row', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, list(...dolo))
    const { id } = await inventoryOf(by)
    const composition = 'Paracetamol 650 mg'
    await by.api.catalogue.update({ params: { id }, body: { name: 'Dolo 650', composition } })
    const units = [{ medicineId: id, quantity: 20 }]
    await reserve(shop.database.db, units, '2026-05-20')
    const reduced = await csv.upload(by, list('D,,,,A1,,5', 'D,,,,A2,,4'))
    expect(reduced.refused).toMatchObject([
      { line: 2, reasons: [{ reason: expect.stringContaining('reserved by customers') }] },
    ])
    expect(reduced.done).toMatchObject({ changed: 1, refused: 1 })
    await release(shop.database.db, units)
    await shop.database.run(`update batches set set_aside = 9 where number = 'A2'`)
    expect((await csv.upload(by, list('D,,,,A1,,', 'D,,,,A2,,13'))).done).toMatchObject({
      unchanged: 2,
    })
    await csv.upload(by, list('D,,,,A1,,', 'D,,,,A2,,15'))
    expect((await inventoryOf(by)).batches[1]).toEqual(['A2', 6, 35])
  })
})

describe('the exported inventory', () => {
  test('has one row per batch; imported again it changes nothing, and a part of it changes only its own batches', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, list(...dolo, 'E,One,5,,E1,2090-01-31,10'))
    const { id } = await inventoryOf(by)
    const { add } = stockOf({ pharmacy: by })
    await add(id, { number: 'A1', expiryDate: '2090-04-30', units: 3 })
    const { id: other } = await inventoryOf(by, 'One')
    await add(other, { number: 'E2', expiryDate: '2091-01-31', units: 4 })
    const text = String((await csv.exported(by)).body)
    expect(text.trim().split('\r\n')).toHaveLength(7)
    expect((await csv.upload(by, text)).done).toMatchObject({ unchanged: 6, changed: 0, added: 0 })
    expect((await csv.exported(by)).body).toBe(text)
    const [header, ...rows] = text.trim().split('\r\n')
    const part = [header, rows.find((row) => row.includes(',E2,'))].join('\n')
    expect((await csv.upload(by, part)).done).toMatchObject({ unchanged: 1 })
    const fewer = part.replace(/,4,,?(?=[^,]*,[^,]*$)/, ',1,')
    expect((await csv.upload(by, fewer)).done).toMatchObject({ read: 1, refused: 0 })
    expect((await inventoryOf(by, 'One')).batches[0]).toEqual(['E1', 10, null])
  })

  test('imports into another pharmacy’s inventory batch by batch', async () => {
    const [from, to] = [await newPharmacy(shop), await newPharmacy(shop)]
    await csv.upload(from, list(...dolo))
    const text = (await csv.exported(from)).body
    expect((await csv.upload(to, text)).done).toMatchObject({ added: 3 })
    expect((await inventoryOf(to)).batches).toEqual(allOfDolo)
    expect((await csv.upload(to, text)).done).toMatchObject({ unchanged: 3 })
  })
})
