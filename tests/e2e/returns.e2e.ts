import { expect, test } from 'vitest'
import { consignmentOf, takeParcelTo } from '../parcels.ts'
import { drawn } from '../pictures.ts'
import { isSound } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { said, standsAt } from './screen.ts'
import { openJourney, phone } from './shop.ts'

/* A customer gives back what came damaged; its pharmacy takes it, or the administrator in its place. */

const journey = openJourney()
const name = 'Parcelcheck 650 mg tablets'

async function delivered() {
  const medicine = await newMedicine(journey, { name, price: 40 })
  const { customer, orderId } = await paidOrder(journey, medicine, 3)
  const pharmacy = await demoPerson(journey, 'pharmacy')
  const id = await consignmentOf({ api: journey.api(customer) }, orderId)
  await takeParcelTo({ api: journey.api(pharmacy) }, id, 'delivered')
  return { customer, orderId, pharmacy }
}

test('asked with a photo on a phone, accepted at the counter, refunded', async () => {
  const { customer, orderId, pharmacy } = await delivered()
  const page = await journey.visit({ as: customer, viewport: phone })
  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: `Give back ${name}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Give a medicine back' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Say what is the matter.').waitFor()
  await page.getByLabel('It came damaged').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Add a photo that shows it.').waitFor()
  await page.getByLabel('Take or choose a photo').setInputFiles({
    name: 'torn.png',
    mimeType: 'image/png',
    buffer: await drawn().png().toBuffer(),
  })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel(/What else the pharmacy/).fill('Two blisters are torn.')
  // What was filled in outlives the page.
  await page.reload()
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  expect(await page.getByLabel(/What else the pharmacy/).inputValue()).toBe(
    'Two blisters are torn.',
  )
  await page.getByRole('button', { name: 'Send request' }).click()
  await standsAt(page, `/order/${orderId}`)
  await page
    .getByRole('article', { name: `Return of ${name}` })
    .getByText('Waiting')
    .waitFor()

  const counter = await journey.visit({ as: pharmacy })
  await counter.goto('/pharmacy/returns')
  const { body } = await journey.api(pharmacy).pharmacyReturns.list({ query: {} })
  await counter.getByRole('button', { name: `Waiting (${body.waiting})` }).waitFor()
  await isSound(counter)
  await counter.getByRole('link', { name }).click()
  await counter.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()
  await isSound(counter)
  await counter.getByRole('button', { name: 'Accept and refund ₹80.00' }).click()
  const sure = counter.getByRole('alertdialog', { name: 'Accept and refund ₹80.00?' })
  await sure.getByText(/₹80\.00 goes back to the customer for 2/).waitFor()
  await sure.getByRole('button', { name: 'Back' }).click()
  await counter.getByRole('button', { name: 'Accept and refund ₹80.00' }).click()
  await sure.getByRole('button', { name: 'Refund ₹80.00' }).click()
  await said(counter, 'Return accepted')
  await counter.getByText('The units were destroyed.').waitFor()

  await page
    .getByRole('article', { name: `Return of ${name}` })
    .getByRole('link', { name })
    .click()
  await page.getByRole('heading', { level: 1, name: `Return of ${name}` }).waitFor()
  await page.getByText('₹80.00').waitFor()
  await isSound(page)
})

test('refused at the counter, and overruled', async () => {
  const { customer, orderId, pharmacy } = await delivered()
  const { returns } = journey.api(customer)
  const { lines } = await returns.ofOrder({ params: { orderId } })
  const body = { itemId: lines[0]?._id ?? '', quantity: 1, photos: [] }
  const { return: asked } = await returns.ask({
    params: { orderId },
    body: { ...body, reason: 'near_expiry' },
  })
  const counter = await journey.visit({ as: pharmacy })
  await counter.goto(`/pharmacy/returns/${asked._id}`)
  await counter.getByRole('button', { name: 'Refuse' }).click()
  await counter.getByText('Say why: the customer will read it.').waitFor()
  await counter.getByLabel('What the customer is told').fill('It expires in 2030.')
  await counter.getByRole('button', { name: 'Refuse' }).click()
  await said(counter, 'Return refused')

  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await office.goto('/admin/returns?state=refused')
  await isSound(office)
  await office.getByRole('link', { name }).click()
  await office.getByText(/refused it on .*: It expires in 2030\./).waitFor()
  await isSound(office)
  await office.getByLabel('They go back on the shelf', { exact: false }).check()
  await office.getByRole('button', { name: 'Accept and refund ₹40.00' }).click()
  const sure = office.getByRole('alertdialog', { name: 'Accept and refund ₹40.00?' })
  await sure.getByText(/The units go back on the shelf\./).waitFor()
  await sure.getByRole('button', { name: 'Refund ₹40.00' }).click()
  await said(office, 'Return accepted')
  await office.getByText('The units went back on the shelf.').waitFor()
  await office.getByText(/The marketplace accepted it/).waitFor()
})
