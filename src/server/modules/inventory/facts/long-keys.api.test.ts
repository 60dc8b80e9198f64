import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Text of three bytes per letter, which no compression shortens. */
function noise(length: number, seed: number): string {
  let n = seed
  return Array.from({ length }, () => {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(0x4e00 + ((n >> 8) % 20_000))
  }).join('')
}

test('indexes the keys of fields of maximum length', async () => {
  const [one, two] = [await newPharmacy(shop), await newPharmacy(shop)]
  const given = {
    name: `${noise(190, 1)} tablet`,
    composition: `Paracetamol (${noise(240, 2)}) 5 mg, Ibuprofen (${noise(220, 3)}) 5 mg`,
    manufacturer: noise(160, 4),
    packSize: `strip of 10 tablets ${noise(90, 5)}`,
  }
  const { _id } = await newMedicine(one, given)
  await newMedicine(two, given)
  const other = await newMedicine(two, { ...given, manufacturer: noise(160, 6) })
  const { offers } = await shop.as().alternatives.offers({ params: { id: _id } })
  expect(offers).toHaveLength(2)
  const { substitutes } = await shop.as().alternatives.substitutes({ params: { id: _id } })
  expect(substitutes.map((one) => one._id)).toEqual([other._id])
})
