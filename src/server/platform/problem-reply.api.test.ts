import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const body = { email: 'meera@example.in', password: 'Kesar!48lota' }
const logIn = () => shop.send({ method: 'POST', url: '/api/admin/login', body })

test('answers an unexpected failure without its cause, and serves on', async () => {
  await shop.database.run('alter table admins rename to moved', [])
  const failed = await logIn()
  await shop.database.run('alter table moved rename to admins', [])
  expect(failed).toMatchObject({
    status: 500,
    body: { success: false, code: 'internal', requestId: expect.stringMatching(/^[\w-]{36}$/) },
  })
  expect(JSON.stringify(failed.body)).not.toMatch(/admins|select|relation|\.ts|node_modules/i)
  expect((await logIn()).status).toBe(401)
})

test('grants nothing while the session cannot be checked', async () => {
  const registered = await shop
    .as()
    .accounts.customerRegister({ body: { ...body, name: 'Meera', email: 'closed@example.in' } })
  const { token } = registered
  const ask = () => shop.send({ method: 'GET', url: '/api/cart', token })
  expect((await ask()).status).toBe(200)
  await shop.database.run('alter table sessions rename to moved', [])
  const denied = await ask()
  await shop.database.run('alter table moved rename to sessions', [])
  expect(denied.status).toBe(500)
  expect(denied.body).not.toHaveProperty('cartData')
  expect((await ask()).status).toBe(200)
})
