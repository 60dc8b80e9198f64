import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { createAdministrator } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ strongPasswords: true })
})
afterAll(() => shop.close())

const guessable = (path: string) => ({
  status: 400,
  code: 'invalid_input',
  message:
    'This password is easy to guess. Use at least 8 characters that are no word, name or pattern, or several words.',
  errors: [expect.objectContaining({ path })],
})
const pharmacy = {
  name: 'Sanjeevani Medicals',
  email: 'sanjeevani@example.in',
  address: '12 Laxmi Road, Pune 411030',
  phone: '9822044170',
  licenseNumber: 'MH-PZ2-77',
}

describe('a password that is easy to guess', () => {
  test('registers no customer', async () => {
    const body = { name: 'Meera Kulkarni', email: 'meera@example.in', password: 'Password1!' }
    await expect(shop.as().accounts.customerRegister({ body })).rejects.toMatchObject(
      guessable('password'),
    )
  })

  test('registers no pharmacy, whose password also needs eight characters', async () => {
    const register = (given: string) =>
      shop.as().pharmacies.register({ body: { ...pharmacy, password: given } })
    await expect(register('123456')).rejects.toMatchObject({
      message: 'Password must be at least 8 characters',
    })
    await expect(register('sanjeevani1')).rejects.toMatchObject(guessable('password'))
  })

  test('is refused as a new one', async () => {
    const [admin, owner] = [await newAdmin(shop), await newPharmacy(shop)]
    const body = { currentPassword: password, newPassword: 'qwerty12345' }
    await expect(admin.api.adminPassword.change({ body })).rejects.toMatchObject(
      guessable('newPassword'),
    )
    await expect(owner.api.pharmacyPassword.change({ body })).rejects.toMatchObject(
      guessable('newPassword'),
    )
    await expect(
      shop.as().accounts.adminLogin({ body: { email: admin.email, password } }),
    ).resolves.toMatchObject({ user: { role: 'admin' } })
  })

  test('still logs in, and is reported', async () => {
    const { db } = shop.database
    const old = { name: 'Asha Rao', email: 'asha@example.in', password: 'Secret1!' }
    await createAdministrator({ db }, { ...old, role: 'owner' })
    const login = await shop.as().accounts.adminLogin({ body: old })
    expect(login.weakPassword).toBe(true)
    const { email } = await newAdmin(shop)
    expect(await shop.as().accounts.adminLogin({ body: { email, password } })).not.toHaveProperty(
      'weakPassword',
    )
  })
})

describe('spaces around a password', () => {
  test('belong to a new one', async () => {
    const { email, api } = await newCustomer(shop)
    const newPassword = ` ${password}x `
    await api.customerPassword.change({ body: { currentPassword: password, newPassword } })
    const login = (given: string) =>
      shop.as().accounts.customerLogin({ body: { email, password: given } })
    await expect(login(newPassword.trim())).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(login(newPassword)).resolves.toMatchObject({ user: { email } })
  })

  test('may be typed by mistake', async () => {
    const { email } = await newCustomer(shop)
    const body = { email, password: ` ${password} ` }
    await expect(shop.as().accounts.customerLogin({ body })).resolves.toMatchObject({
      user: { email },
    })
  })
})
