import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, password } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { goodMedicine } from './good-medicine.ts'

/* Fields that a request sets although its call does not have them. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const id = '11111111-1111-4111-8111-111111111111'
const surplus = {
  _id: id,
  id,
  role: 'admin',
  staffRole: 'owner',
  verified: true,
  verifiedAt: '2020-01-01T00:00:00.000Z',
  emailConfirmed: true,
  closedAt: null,
  passwordHash: 'mine',
  balance: 1e9,
  username: 'admin',
  pharmacy: id,
  pharmacyId: id,
}
const rowOf = async (table: string, where: string) => {
  const { rows } = await shop.database.run(`select * from ${table} where ${where}`, [])
  return rows[0] as Record<string, unknown>
}

describe('a request that sets more than its call has', () => {
  test('registers a customer, and nothing else', async () => {
    const email = 'surplus@example.in'
    const body = { ...surplus, name: 'Meera', email, password }
    const { status, body: answer } = await shop.send({
      method: 'POST',
      url: '/api/customer/register',
      body,
    })
    expect([200, 400]).toContain(status)
    if (status === 400) return
    expect(answer).toMatchObject({ user: { role: 'customer', username: 'surplus' } })
    const row = await rowOf('customers', `email = '${email}'`)
    expect(row.id).not.toBe(id)
    expect(row.password_hash).not.toBe('mine')
    const { rows } = await shop.database.run('select 1 from admins where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('registers a pharmacy that waits for its approval', async () => {
    const email = 'surplus-pharmacy@example.in'
    const place = { address: 'Pune', phone: '9822044170', licenseNumber: 'MH-PZ2-1' }
    const body = { ...surplus, ...place, name: 'Surplus Medicals', email, password }
    const { status } = await shop.send({ method: 'POST', url: '/api/pharmacy/register', body })
    expect(status).toBe(200)
    const row = await rowOf('pharmacies', `email = '${email}'`)
    expect(row).toMatchObject({ verified_at: null, closed_at: null })
    expect(row.id).not.toBe(id)
  })

  test('changes a profile’s name alone', async () => {
    const one = await newCustomer(shop)
    const before = await rowOf('customers', `id = '${one.id}'`)
    const { status } = await shop.send({
      method: 'PUT',
      url: '/api/customer/profile',
      token: one.token,
      body: { ...surplus, name: 'Meera Joshi', email: one.email },
    })
    expect(status).toBe(200)
    expect(await rowOf('customers', `id = '${one.id}'`)).toEqual({
      ...before,
      name: expect.not.stringContaining(String(before?.name)),
      name_tokens: expect.any(Array),
    })
    expect((await one.api.accounts.customerProfile()).name).toBe('Meera Joshi')
  })

  test('adds a medicine to the caller’s own pharmacy', async () => {
    const mine = await newPharmacy(shop)
    const other = await newPharmacy(shop)
    const { status, body } = await shop.send({
      method: 'POST',
      url: '/api/medicines',
      token: mine.token,
      body: {
        ...goodMedicine,
        name: 'Surplus',
        ...surplus,
        pharmacy: other.id,
        reservedQuantity: 5,
        rating: 5,
      },
    })
    expect(status).toBe(200)
    const added = (body as { _id: string })._id
    expect(await rowOf('medicines', `id = '${added}'`)).toMatchObject({ pharmacy_id: mine.id })
  })

  test('changes a medicine without moving it', async () => {
    const mine = await newPharmacy(shop)
    const other = await newPharmacy(shop)
    const { _id } = await newMedicine(mine)
    const { status } = await shop.send({
      method: 'PUT',
      url: `/api/medicines/${_id}`,
      token: mine.token,
      body: { name: 'Renamed', ...surplus, pharmacy: other.id, pharmacyId: other.id },
    })
    expect(status).toBe(200)
    expect(await rowOf('medicines', `id = '${_id}'`)).toMatchObject({
      id: _id,
      pharmacy_id: mine.id,
      name: 'Renamed',
    })
  })
})

test.each([
  '{"__proto__":{"role":"admin"},"name":"M","email":"p1@example.in","password":"Kesar!48lota"}',
  '{"constructor":{"prototype":{"role":"admin"}},"name":"M","email":"p2@example.in","password":"Kesar!48lota"}',
])('a body cannot change what all objects have: %s', async (payload) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/register',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect(({} as { role?: string }).role).toBeUndefined()
})
