import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { goodAddress, newAddress } from '../../../../tests/addresses.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptAddressesAgain } from './address-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const required = 'Please fill all required fields'
const list = async ({ api }: TestActor) => (await api.addresses.list()).addresses
const defaults = async (customer: TestActor) =>
  (await list(customer)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id)
const rowsOf = async ({ id }: TestActor) =>
  (await shop.database.run('select a::text as line from addresses a where customer_id = $1', [id]))
    .rows

test('saves an address as the orders have it, and makes the first one the default', async () => {
  const customer = await newCustomer(shop)
  expect(await list(customer)).toEqual([])
  const body = { ...goodAddress, phone: '98220 44170', zipCode: '411 004', addressLine2: ' ' }
  const { addressLine2: _, ...stored } = goodAddress
  const saved = { _id: expect.any(String), ...stored, isDefault: true }
  const answer = await customer.api.addresses.add({ body })
  expect(answer).toEqual({ success: true, address: saved, addresses: [saved] })
  expect(await list(customer)).toEqual(answer.addresses)
})

test.each([
  ['no name', { fullName: '' }, 'fullName', required],
  ['no city', { city: ' ' }, 'city', required],
  ['a state that India does not have', { state: 'Atlantis' }, 'state', required],
  ['a ZIP code of five digits', { zipCode: '41100' }, 'zipCode', /valid 6-digit ZIP code/],
  ['a phone number of nine digits', { phone: '982204417' }, 'phone', /valid 10-digit phone/],
  ['no label', { label: '' }, 'label', /Enter a name for this address/],
  ['a label of 41 letters', { label: 'x'.repeat(41) }, 'label', /At most 40/],
])('refuses %s and saves nothing', async (_, wrong, path, message) => {
  const customer = await newCustomer(shop)
  const body = { ...goodAddress, ...wrong }
  await expect(customer.api.addresses.add({ body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
    errors: [{ path }],
  })
  expect(await list(customer)).toEqual([])
})

test('knows a state by another spelling too, and stores it as it was typed', async () => {
  const customer = await newCustomer(shop)
  await newAddress(customer, { state: 'Orissa' })
  expect(await list(customer)).toMatchObject([{ state: 'Orissa' }])
})

test('lists the default first, then the newest', async () => {
  const customer = await newCustomer(shop)
  const first = await newAddress(customer)
  shop.advance(1)
  const second = await newAddress(customer)
  shop.advance(1)
  const third = await newAddress(customer)
  const ids = async () => (await list(customer)).map(({ _id }) => _id)
  expect(await ids()).toEqual([first, third, second])
  await customer.api.addresses.makeDefault({ params: { id: second } })
  expect(await ids()).toEqual([second, third, first])
  expect(await defaults(customer)).toEqual([second])
})

test('makes an address the default when it is added or changed, and never leaves none', async () => {
  const customer = await newCustomer(shop)
  const first = await newAddress(customer)
  const second = await newAddress(customer, { isDefault: true })
  expect(await defaults(customer)).toEqual([second])
  const change = (id: string, isDefault: boolean) =>
    customer.api.addresses.change({ params: { id }, body: { ...goodAddress, isDefault } })
  await change(first, true)
  expect(await defaults(customer)).toEqual([first])
  await change(first, false)
  expect(await defaults(customer)).toEqual([first])
})

test('changes an address', async () => {
  const customer = await newCustomer(shop)
  const id = await newAddress(customer)
  const body = { ...goodAddress, label: 'Work', city: 'Nagpur', zipCode: '440001' }
  const answer = await customer.api.addresses.change({ params: { id }, body })
  expect(answer.address).toEqual({ _id: id, ...body, isDefault: true })
  expect(await list(customer)).toEqual(answer.addresses)
})

test('saves the same address once, however often it is sent', async () => {
  const customer = await newCustomer(shop)
  const [one, other] = [await newAddress(customer), await newAddress(customer)]
  const {
    _id: _,
    isDefault: __,
    ...body
  } = (await list(customer)).find(({ _id }) => _id === other) ?? {
    _id: '',
    isDefault: false,
    ...goodAddress,
  }
  expect((await customer.api.addresses.add({ body })).address._id).toBe(other)
  expect(await defaults(customer)).toEqual([one])
  await customer.api.addresses.add({ body: { ...body, isDefault: true } })
  expect(await defaults(customer)).toEqual([other])
  expect(await list(customer)).toHaveLength(2)
})

test('makes the newest other address the default when the default is deleted', async () => {
  const customer = await newCustomer(shop)
  const first = await newAddress(customer)
  shop.advance(1)
  const second = await newAddress(customer)
  shop.advance(1)
  const third = await newAddress(customer)
  const remove = (id: string) => customer.api.addresses.remove({ params: { id } })
  const { addresses } = await remove(first)
  expect(addresses.map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
    [third, true],
    [second, false],
  ])
  await remove(second)
  expect(await defaults(customer)).toEqual([third])
  expect((await remove(third)).addresses).toEqual([])
  await expect(remove(third)).rejects.toMatchObject({ status: 404, code: 'address_not_found' })
})

test('refuses a 21st address with what to do, and takes one again after a deletion', async () => {
  const customer = await newCustomer(shop)
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) ids.push(await newAddress(customer))
  await expect(newAddress(customer)).rejects.toMatchObject({
    status: 409,
    code: 'too_many_addresses',
    message: 'You can save at most 20 addresses. Delete one that you no longer need first.',
  })
  await customer.api.addresses.remove({ params: { id: ids[3] ?? '' } })
  expect(await newAddress(customer)).toBeTruthy()
})

test('hides another customer’s address, and leaves it as it was', async () => {
  const owner = await newCustomer(shop)
  const id = await newAddress(owner)
  const before = await list(owner)
  const stranger = await newCustomer(shop)
  const own = await newAddress(stranger)
  const params = { id }
  const { addresses } = stranger.api
  for (const call of [
    () => addresses.change({ params, body: { ...goodAddress, isDefault: true } }),
    () => addresses.makeDefault({ params }),
    () => addresses.remove({ params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'address_not_found' })
  expect(await list(owner)).toEqual(before)
  expect(await defaults(stranger)).toEqual([own])
})

test('stores no word of an address, and reads it after it is encrypted again', async () => {
  const customer = await newCustomer(shop)
  await newAddress(customer, { label: 'Grandmother', addressLine1: '7 Tilak Road' })
  const before = await rowsOf(customer)
  for (const word of ['Grandmother', 'Tilak', 'Meera', '411004', '9822044170', 'Maharashtra'])
    expect(JSON.stringify(before)).not.toContain(word)
  const { db } = shop.database
  await renewDataKey(db, new Date())
  expect(await encryptAddressesAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  expect(await rowsOf(customer)).not.toEqual(before)
  expect(await list(customer)).toMatchObject([{ label: 'Grandmother' }])
})

test('erases the addresses of a customer whose account is deleted', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  for (const one of [customer, other]) await newAddress(one)
  const admin = await newAdmin(shop)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })
  expect(await rowsOf(customer)).toEqual([])
  expect(await list(other)).toHaveLength(1)
})
