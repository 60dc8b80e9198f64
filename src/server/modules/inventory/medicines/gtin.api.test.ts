import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { uploads } from '../../../../../tests/uploads.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

describe('the barcode number of a medicine', () => {
  const detail = async (id: string) => pharmacy.api.catalogue.detail({ params: { id } })

  test('is stored as 14 digits, kept by a change without it, and removed by null', async () => {
    const { _id } = await newMedicine(pharmacy, { gtin: '8 901030 865237' })
    expect((await detail(_id)).gtin).toBe('08901030865237')
    const change = (body: { gtin?: string | null }) =>
      pharmacy.api.catalogue.update({ params: { id: _id }, body: { name: 'Coded', ...body } })
    await change({})
    await change({ gtin: '' })
    expect((await detail(_id)).gtin).toBe('08901030865237')
    await change({ gtin: '96385074' })
    expect((await detail(_id)).gtin).toBe('00000096385074')
    await change({ gtin: null })
    expect((await detail(_id)).gtin).toBeNull()
  })

  test('is refused if its length or its check digit is wrong', async () => {
    for (const gtin of ['890103086523', '8901030865238', 'abc', '1'.repeat(60)])
      await expect(newMedicine(pharmacy, { gtin })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'gtin' }],
      })
  })

  test('is not shown to the public', async () => {
    const { _id } = await newMedicine(pharmacy, { gtin: '96385074' })
    const params = { id: _id }
    expect(await shop.as().catalogue.detail({ params })).not.toHaveProperty('gtin')
  })

  test('is imported, and refuses the row if it is wrong', async () => {
    const by = await newPharmacy(shop)
    const csv = uploads(shop)
    const header = 'sku,name,price,gtin'
    const rows = ['G1,Coded,5,8901030865237', 'G2,Miscoded,5,8.90103E+12']
    const { done, refused } = await csv.upload(by, [header, ...rows].join('\n'))
    expect(done).toMatchObject({ added: 1, refused: 1 })
    expect(refused).toMatchObject([{ reasons: [{ column: 'gtin', value: '8.90103E+12' }] }])
    const stored = async () => (await by.api.catalogue.inventory()).body.map(({ gtin }) => gtin)
    expect(await stored()).toEqual(['08901030865237'])
    expect((await csv.upload(by, `${header}\nG1,Coded,5,`)).done).toMatchObject({ unchanged: 1 })
    const other = await csv.upload(by, `${header}\nG1,Coded,5,96385074`)
    expect(other.done).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual(['00000096385074'])
  })
})
