import { expect, test } from 'vitest'
import { lateEmail, newOrderEmail } from './order-emails.ts'

const pharmacy = { name: 'Sanjeevani Medicals', email: 'orders@sanjeevani.example' }
const shipment = {
  shipmentId: '5c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  number: '#01E7036E',
  promisedOn: '2028-03-12',
}

const announced = (given: { pickup?: boolean; inCash?: boolean }) =>
  newOrderEmail(
    { ...shipment, itemCount: 2, units: 5, pickup: false, inCash: false, ...given },
    pharmacy,
  ).body.text
const placed = 'order #01E7036E was placed: 2 items, 5 packs.'

test.each([
  ['paid and delivered', {}, 'The customer was promised delivery by 12 Mar 2028.'],
  [
    'collected',
    { pickup: true },
    'The customer collects it and was told that it is ready by 12 Mar 2028.',
  ],
])('announces a new order that is %s', (_, given, promise) => {
  const body = announced(given)
  expect(body).toContain(`${placed} ${promise}`)
  expect(body).not.toMatch(/paid|cash/)
})

test('asks to collect the amount of an order in cash, and does not say that it is paid', () => {
  const body = announced({ inCash: true })
  expect(body).toContain('Collect the amount in cash on delivery.')
  expect(body).not.toContain('paid')
})

test.each([
  [false, /promised by 12 Mar 2028 and has not been delivered yet.*send it, mark it as delivered/],
  [true, /promised to be ready by 12 Mar 2028 and is not packed yet.*pack it or decline it/],
])('says what to do about a late order; the customer collects it: %s', (pickup, text) => {
  expect(lateEmail({ ...shipment, pickup }, pharmacy).body.text).toMatch(text)
})
