import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (pin: string) => shop.send({ method: 'GET', url: `/api/pins/${pin}` })

test('names the city, state and district of a PIN code', async () => {
  expect((await get('411002')).body).toEqual({
    pin: '411002',
    city: 'Pune',
    state: 'Maharashtra',
    districts: [{ name: 'Pune', city: 'Pune', state: 'Maharashtra' }],
  })
})

test('names all districts of a PIN code, the one with most post offices first', async () => {
  const { body } = await get('110003')
  const names = (body as { districts: { name: string }[] }).districts.map(({ name }) => name)
  expect(names).toEqual(['South East Delhi', 'New Delhi', 'South Delhi'])
  expect(body).toMatchObject({ city: 'Delhi', state: 'Delhi' })
})

test('says that it does not know a PIN code', async () => {
  expect(await get('999999')).toMatchObject({
    status: 404,
    body: {
      code: 'pin_not_found',
      message: 'We don’t know the PIN code 999999. Check the six digits.',
    },
  })
})

test.each(['41100', '4110022', '011002', 'abcdef'])('does not know %s', async (pin) => {
  expect(await get(pin)).toMatchObject({
    status: 404,
    body: { message: 'We don’t know this PIN code. Check the six digits.' },
  })
})
