import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { reserve } from '../../../../../tests/move-stock.ts'
import { soldStock } from '../../fulfilment/index.ts'
import { blockAddedBatches } from '../../recalls/index.ts'
import { prepareSearch } from '../../search/index.ts'
import { type ImportInput, type ImportWatch, importMedicines, readThrough } from '../index.ts'

const now = new Date('2026-05-20T12:00:00Z')
let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Options = Partial<ImportInput> & { by?: TestActor; watch?: ImportWatch }

async function run(lines: string[], { by = pharmacy, watch, ...options }: Options = {}) {
  async function* file() {
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
  const input = { pharmacyId: by.id, open: file, ...options }
  const { several } = await readThrough(input)
  const { db } = shop.database
  const deps = { db, now, blockAddedBatches, prepareSearch, sold: soldStock }
  return importMedicines(deps, { ...input, several }, watch)
}

const inventory = async (by = pharmacy) => (await by.api.catalogue.inventory()).body
const one = async (name: string) => {
  const found = (await inventory()).filter((medicine) => medicine.name === name)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}

beforeAll(async () => {
  pharmacy = await newPharmacy(shop)
})

const prices = 'row_id,name,manufacturer,mrp_inr,pack_size,composition'
const dolo = '1,Dolo 650,Micro Labs,34.27,strip of 15 tablets,Paracetamol (650mg)'

describe('importing a price list', () => {
  test('adds medicines with defaults for missing fields', async () => {
    const summary = await run([prices, dolo], { stock: 12 })
    expect(summary).toEqual({
      read: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      offSale: 1,
    })
    expect(await one('Dolo 650')).toMatchObject({
      name: 'Dolo 650',
      composition: 'Paracetamol (650mg)',
      category: 'Pain relief',
      manufacturer: 'Micro Labs',
      packSize: 'Strip of 15 tablets',
      price: 34.27,
      mrp: 34.27,
      stockQuantity: 0,
      unbatchedQuantity: 12,
      batchNumber: null,
      expiryDate: null,
      offSale: { reason: 'no_batch', message: 'Add batch and expiry to sell this.' },
      image: '',
    })
  })

  test('changes nothing when run again', async () => {
    const before = await inventory()
    expect(await run([prices, dolo], { stock: 99 })).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await inventory()).toEqual(before)
  })

  test('keeps what the pharmacy entered and updates what the list contains', async () => {
    const { _id: id } = await one('Dolo 650')
    const entered = {
      description: 'Ours.',
      stockQuantity: 5,
      batchNumber: 'D12',
      expiryDate: '2028-05-31',
      category: 'Fever',
    }
    await pharmacy.api.catalogue.update({ params: { id }, body: { name: 'Dolo 650', ...entered } })
    const changed = dolo.replace('34.27', '36.10').replace('Micro Labs', 'Micro Labs Ltd')
    expect(await run([prices, changed])).toMatchObject({ changed: 1, added: 0 })
    expect(await one('Dolo 650')).toMatchObject({
      ...entered,
      _id: id,
      manufacturer: 'Micro Labs Ltd',
      price: 36.1,
      mrp: 36.1,
    })
    await pharmacy.api.catalogue.update({ params: { id }, body: { name: 'Dolo 650', price: 30 } })
    await run([prices, changed.replace('36.10', '38')])
    expect(await one('Dolo 650')).toMatchObject({ price: 30, mrp: 38 })
    await run([prices, changed.replace('36.10', '28')])
    expect(await one('Dolo 650')).toMatchObject({ price: 28, mrp: 28 })
  })

  test('leaves other pharmacies’ inventories unchanged', async () => {
    const other = await newPharmacy(shop)
    expect(await run([prices, dolo], { by: other })).toMatchObject({ added: 1 })
    expect(await inventory(other)).toHaveLength(1)
    expect(await one('Dolo 650')).toMatchObject({ mrp: 28 })
  })
})

describe('importing a pharmacy’s own list', () => {
  const header = 'name,price,mrp,stockQuantity,sku,description,batchNumber,expiryDate'

  test('keeps a field whose cell is blank', async () => {
    await run([header, 'Own A,10,12,7,OA,Good,B1,2090-01-31'])
    expect(await run([header, 'Own A,11,,,OA,,B1,2090-01-31'])).toMatchObject({ changed: 1 })
    expect(await one('Own A')).toMatchObject({
      price: 11,
      mrp: 12,
      stockQuantity: 7,
      description: 'Good',
    })
    expect(await run([header, 'Own A,11,,,OA,,B1,2090-01-31'])).toMatchObject({ unchanged: 1 })
  })

  test('rejects invalid rows with line and reasons, and accepts the others', async () => {
    const refused: unknown[] = []
    const watch: ImportWatch = {
      onRefused: ({ line, reasons }) =>
        refused.push([line, ...reasons.flatMap((one) => Object.values(one))]),
    }
    const rows = [
      header,
      'Own B,ten,,1,OB,,B1,2090-01-31',
      ',5,,1,OC,,B1,2090-01-31',
      'Own D,10,9,1,OD,,B1,2090-01-31',
      'Own E,5,,-1,OE,,B1,2090-01-31',
      'Own F,5,,1,OF,fine,B1,2090-01-31',
      'Own F,6,,1,OF,twice,B1,2090-01-31',
      'Own G,5,,1',
    ]
    expect(await run(rows, { watch })).toMatchObject({ read: 7, added: 1, refused: 6 })
    expect(refused).toEqual([
      [2, 'price', 'ten', 'Price must be a number'],
      [3, 'name', '', 'Name is required'],
      [4, 'mrp', '9', 'MRP can’t be below the price'],
      [5, 'stockQuantity', '-1', 'Stock can’t be below 0'],
      [7, '', '', 'The same product is in line 6.'],
      [8, '', '', 'The row has 4 cells, the header 8.'],
    ])
  })

  test('rejects only the row that would remove units reserved by a customer', async () => {
    await run([header, 'Own H,5,,10,OH,,B1,2090-01-31', 'Own I,5,,10,OI,,B1,2090-01-31'])
    const { _id } = await one('Own H')
    const composition = 'Paracetamol 500 mg'
    await pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Own H', composition },
    })
    await reserve(shop.database.db, [{ medicineId: _id, quantity: 6 }], '2026-05-20')
    const refused: unknown[] = []
    const summary = await run(
      [
        header,
        'Own H,5,,2,OH,,B1,2090-01-31',
        'Own I,5,,3,OI,,B1,2090-01-31',
        'Own J,5,,3,OJ,,B1,2090-01-31',
      ],
      {
        watch: { onRefused: ({ line }) => refused.push(line) },
      },
    )
    expect(summary).toMatchObject({ added: 1, changed: 1, unchanged: 0, refused: 1 })
    expect(refused).toEqual([2])
    expect(await one('Own H')).toMatchObject({ stockQuantity: 10, reservedQuantity: 6 })
  })

  test('rejects a price above the known MRP', async () => {
    const short = 'name,price,sku'
    await run([header, 'Own K,10,12,1,OK,,B1,2090-01-31'])
    expect(await run([short, 'Own K,13,OK'])).toMatchObject({ refused: 1, changed: 0 })
    expect(await one('Own K')).toMatchObject({ price: 10 })
  })

  test('counts and stores nothing in a dry run', async () => {
    const before = await inventory()
    const rows = [header, 'Own L,10,12,1,OL,,B1,2090-01-31', 'Own A,99,100,1,OA,,B1,2090-01-31']
    expect(await run(rows, { dryRun: true })).toMatchObject({ added: 1, changed: 1 })
    expect(await inventory()).toEqual(before)
  })

  test('requires only the code of a product that exists', async () => {
    await run([header, 'Own P,10,12,1,OP,,B1,2090-01-31'])
    const columns = { sku: 0, stockQuantity: 1 }
    const refused: unknown[] = []
    const summary = await run(['Code,Count', 'OP,44', 'OQ,5'], {
      columns,
      watch: { onRefused: ({ line, reasons }) => refused.push(line, reasons[0], reasons.length) },
    })
    expect(summary).toMatchObject({ changed: 1, added: 0, refused: 1 })
    expect(refused).toEqual([3, { column: 'Name', value: '', reason: 'Name is required' }, 2])
    expect(await one('Own P')).toMatchObject({ price: 10, stockQuantity: 44 })
  })

  test('reports its changes field by field', async () => {
    await run([header, 'Own R,10,12,1,OR,,B1,2090-01-31'])
    const changed: unknown[] = []
    const rows = [header, 'Own R2,9.5,12,1,OR,,B1,2090-01-31', 'Own P,10,12,44,OP,,B1,2090-01-31']
    await run(rows, { dryRun: true, watch: { onChanged: (row) => changed.push(row) } })
    expect(changed).toEqual([
      {
        line: 2,
        name: 'Own R',
        fields: [
          { field: 'name', from: 'Own R', to: 'Own R2' },
          { field: 'price', from: '10.00', to: '9.50' },
        ],
      },
    ])
  })

  test('stops between batches when requested', async () => {
    const by = await newPharmacy(shop)
    const rows = Array.from({ length: 1200 }, (_, n) => `Row ${n},5,S${n}`)
    const summary = await run(['name,price,sku', ...rows], {
      by,
      watch: { shouldStop: () => true },
    })
    expect(summary).toMatchObject({ read: 500, added: 500 })
  })

  test('adds a product again that was deleted', async () => {
    await run([header, 'Own M,10,,1,OM,,B1,2090-01-31'])
    const { _id } = await one('Own M')
    await pharmacy.api.catalogue.remove({ params: { id: _id } })
    expect(await run([header, 'Own M,10,,1,OM,,B1,2090-01-31'])).toMatchObject({ added: 1 })
  })
})
