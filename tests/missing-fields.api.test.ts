import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer, newPharmacy } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { goodMedicine } from './good-medicine.ts'

/* A field that a request does not have at all is refused with the sentence for a missing one. */

let shop: TestShop
const tokens = { customer: '', pharmacy: '' }
beforeAll(async () => {
  shop = await openTestShop()
  tokens.customer = (await newCustomer(shop)).token
  tokens.pharmacy = (await newPharmacy(shop)).token
})
afterAll(() => shop.close())

const order = {
  url: '/api/payment/create-order',
  by: 'customer' as const,
  body: {
    cartItems: [{ _id: '11111111-1111-4111-8111-111111111111', quantity: 1 }],
    deliveryAddress: address,
  },
}
const pharmacy = {
  url: '/api/pharmacy/register',
  body: {
    name: 'Neem Medicals',
    email: 'neem@example.in',
    password: 'Kesar!48lota',
    address: '2 Station Road, Pune 411001',
    phone: '9800000299',
    licenseNumber: 'MH-PZ2-290001',
  },
}
const medicine = {
  url: '/api/medicines',
  by: 'pharmacy' as const,
  body: { ...goodMedicine, name: 'Neemol 650' },
}

test.each([
  [order, 'deliveryAddress', 'Please fill all required fields'],
  [order, 'cartItems', 'Your cart is empty.'],
  [pharmacy, 'name', 'Name is required'],
  [pharmacy, 'email', 'Email is required'],
  [pharmacy, 'password', 'Password is required'],
  [pharmacy, 'address', 'Address is required'],
  [pharmacy, 'phone', 'Phone is required'],
  [pharmacy, 'licenseNumber', 'License Number is required'],
  [medicine, 'name', 'Name is required'],
  [medicine, 'description', 'Description is required'],
  [medicine, 'composition', 'Composition is required'],
  [medicine, 'category', 'Category is required'],
  [medicine, 'batchNumber', 'Batch Number is required'],
  [medicine, 'image', 'Image is required'],
  [medicine, 'price', 'Price is required'],
  [medicine, 'stockQuantity', 'Stock Quantity is required'],
  [medicine, 'expiryDate', 'Expiry Date is required'],
])('POST $url without %s: %s', async (call, field, message) => {
  const { url, body } = call
  const token = 'by' in call ? { token: tokens[call.by] } : {}
  const sent = { method: 'POST', url, ...token, body: { ...body, [field]: undefined } }
  const answer = await shop.send(sent)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ message, errors: [{ path: field, message }] })
})

test('a pharmacy’s password that is blank is missing, and a short one is short', async () => {
  for (const [password, message] of [
    ['', 'Password is required'],
    ['Ab1!', 'Password must be at least 8 characters'],
  ]) {
    const { url, body } = pharmacy
    const answer = await shop.send({ method: 'POST', url, body: { ...body, password } })
    expect(answer.body).toMatchObject({ message, errors: [{ path: 'password', message }] })
  }
})
