import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryAreaInput } from '#contract/delivery-areas.ts'
import { newAdmin, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const none = { districts: [], prefixes: [], pin: null, radiusKm: null }
const change = (given: Partial<DeliveryAreaInput>) =>
  pharmacy.api.deliveryAreas.change({ body: { ...none, ...given } })

test('a pharmacy that says nothing delivers in all of India', async () => {
  expect(await (await newPharmacy(shop)).api.deliveryAreas.show()).toEqual(none)
})

test('a pharmacy names districts, prefixes and a distance, which the audit log has', async () => {
  const areas = {
    districts: ['Pune, Maharashtra', 'Satara, Maharashtra'],
    prefixes: ['4002', '416'],
    pin: '411030',
    radiusKm: 60,
  }
  const given = {
    ...areas,
    districts: ['satara', 'Pune, Maharashtra', 'Pune'],
    prefixes: ['416', '4002'],
  }
  expect(await change(given)).toEqual({ success: true, areas })
  expect(await pharmacy.api.deliveryAreas.show()).toEqual(areas)
  const admin = await newAdmin(shop)
  const { body } = await admin.api.audit.list({ query: {} })
  expect(body).toContainEqual(
    expect.objectContaining({ action: 'delivery_areas_changed', before: none, after: areas }),
  )
})

describe('what does not exist is refused with a sentence', () => {
  test.each([
    [
      'an unknown district',
      { districts: ['Poona'] },
      'districts',
      'We don’t know the district Poona. Write it as in an address: Pune, Maharashtra.',
    ],
    [
      'a district of two states',
      { districts: ['Bilaspur'] },
      'districts',
      'There is a district Bilaspur in Himachal Pradesh and one in Chhattisgarh. Add the state: Bilaspur, Himachal Pradesh.',
    ],
    ['a prefix without PIN codes', { prefixes: ['99'] }, 'prefixes', 'No PIN code begins with 99.'],
    [
      'a prefix that is none',
      { prefixes: ['4a'] },
      'prefixes.0',
      'Enter the beginning of a PIN code, 2 to 6 digits: 411 or 411002.',
    ],
    [
      'an unknown PIN code of its own',
      { pin: '999999', radiusKm: 10 },
      'pin',
      'We don’t know the PIN code 999999. Check the six digits.',
    ],
    [
      'a distance from nowhere',
      { radiusKm: 10 },
      'pin',
      'Enter your pharmacy’s own PIN code: the distance is measured from there.',
    ],
    [
      'a distance around the globe',
      { pin: '411030', radiusKm: 40_000 },
      'radiusKm',
      'Enter a distance of 1 to 1,000 km.',
    ],
  ])('%s', async (_, given, path, message) => {
    await expect(change(given)).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    })
  })

  test('the state tells two districts of a name apart', async () => {
    const { areas } = await change({ districts: ['Bilaspur, Chhattisgarh'] })
    expect(areas.districts).toEqual(['Bilaspur, Chhattisgarh'])
  })
})
