import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { soldStock } from '../../fulfilment/index.ts'
import { blockAddedBatches } from '../../recalls/index.ts'
import { prepareSearch } from '../../search/index.ts'
import { type ImportInput, importMedicines, readThrough } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function run(pharmacyId: string, lines: string[], options: Partial<ImportInput> = {}) {
  async function* open() {
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
  const input = { pharmacyId, open, ...options }
  const { several } = await readThrough(input)
  const { db } = shop.database
  const deps = { db, now: new Date(), blockAddedBatches, prepareSearch, sold: soldStock }
  return importMedicines(deps, { ...input, several })
}

describe('a truncated file', () => {
  test('changes nothing, however far down it ends', async () => {
    const by = await newPharmacy(shop)
    const rows = Array.from({ length: 1200 }, (_, n) => `Row ${n},5,S${n}`)
    const broken = run(by.id, ['name,price,sku', ...rows, '"Row,5,S'])
    await expect(broken).rejects.toThrow('is never closed')
    expect((await by.api.catalogue.inventory()).body).toEqual([])
    expect(await run(by.id, ['name,price,sku', ...rows])).toMatchObject({ added: 1200 })
  })

  test('changes nothing without the required columns', async () => {
    const { id, api } = await newPharmacy(shop)
    await expect(run(id, ['a,b', '1,2'])).rejects.toThrow('Its first row must name')
    const netmeds = run(id, ['name,price', 'A,1'], { kind: 'netmeds' })
    await expect(netmeds).rejects.toThrow('lacks columns')
    expect((await api.catalogue.inventory()).body).toEqual([])
  })
})
