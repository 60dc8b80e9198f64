import { expect, test } from 'vitest'
import { drawPicture } from '../pictures.ts'
import { shipmentOf, takeShipmentTo } from '../shipments.ts'
import { expectAccessible } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/*
 * A customer returns damaged items; the pharmacy accepts the return, or the administrator overrules its
 * refusal.
 */

const e2e = openE2eShop()
const name = 'Parcelcheck 650 mg tablets'

async function delivered() {
  const medicine = await newMedicine(e2e, { name, price: 40 })
  const { customer, orderId } = await paidOrder(e2e, medicine, 3)
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const id = await shipmentOf({ api: e2e.api(customer) }, orderId)
  await takeShipmentTo({ api: e2e.api(pharmacy) }, id, 'delivered')
  return { customer, orderId, pharmacy }
}

test('a customer requests a return with a photo on a phone, the pharmacy accepts it, and the refund follows', async () => {
  const { customer, orderId, pharmacy } = await delivered()
  const page = await e2e.visit({ as: customer, viewport: phone })
  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: `Return ${name}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Return an item' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Choose what is wrong.').waitFor()
  await page.getByLabel('It arrived damaged').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Add a photo that shows the problem.').waitFor()
  await page.getByLabel('Take or choose a photo').setInputFiles({
    name: 'torn.png',
    mimeType: 'image/png',
    buffer: await drawPicture().png().toBuffer(),
  })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel(/Anything else the pharmacy/).fill('Two blisters are torn.')
  // What was filled in outlives the page.
  await page.reload()
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  expect(await page.getByLabel(/Anything else the pharmacy/).inputValue()).toBe(
    'Two blisters are torn.',
  )
  await page.getByRole('button', { name: 'Send request' }).click()
  await waitForPath(page, `/order/${orderId}`)
  await page
    .getByRole('article', { name: `Return of ${name}` })
    .getByText('Waiting')
    .waitFor()

  const scenario = await e2e.visit({ as: pharmacy })
  await scenario.goto('/pharmacy/returns')
  const { body } = await e2e.api(pharmacy).pharmacyReturns.list({ query: {} })
  await scenario.getByRole('button', { name: `Waiting (${body.waiting})` }).waitFor()
  await expectAccessible(scenario)
  await scenario.getByRole('link', { name }).click()
  await scenario.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()
  await expectAccessible(scenario)
  await scenario.getByRole('button', { name: 'Accept and refund ₹80.00' }).click()
  const sure = scenario.getByRole('alertdialog', { name: 'Accept and refund ₹80.00?' })
  await sure.getByText(/The customer is refunded ₹80\.00 for 2/).waitFor()
  await sure.getByRole('button', { name: 'Back' }).click()
  await scenario.getByRole('button', { name: 'Accept and refund ₹80.00' }).click()
  await sure.getByRole('button', { name: 'Refund ₹80.00' }).click()
  await waitForMessage(scenario, 'Return accepted')
  await scenario.getByText('The packs did not return to stock.').waitFor()

  await page
    .getByRole('article', { name: `Return of ${name}` })
    .getByRole('link', { name })
    .click()
  await page.getByRole('heading', { level: 1, name: `Return of ${name}` }).waitFor()
  await page.getByText('₹80.00').waitFor()
  await expectAccessible(page)
})

test('the administrator overrules a pharmacy’s refusal', async () => {
  const { customer, orderId, pharmacy } = await delivered()
  const { returns } = e2e.api(customer)
  const { items } = await returns.ofOrder({ params: { orderId } })
  const body = { itemId: items[0]?._id ?? '', quantity: 1, photos: [] }
  const { return: asked } = await returns.ask({
    params: { orderId },
    body: { ...body, reason: 'near_expiry' },
  })
  const scenario = await e2e.visit({ as: pharmacy })
  await scenario.goto(`/pharmacy/returns/${asked._id}`)
  await scenario.getByRole('button', { name: 'Refuse' }).click()
  await scenario.getByText('Give a reason. The customer will see it.').waitFor()
  await scenario.getByLabel('Message to the customer').fill('It expires in 2030.')
  await scenario.getByRole('button', { name: 'Refuse' }).click()
  await waitForMessage(scenario, 'Return refused')

  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await openAdmin.goto('/admin/returns?state=refused')
  await expectAccessible(openAdmin)
  await openAdmin.getByRole('link', { name }).click()
  await openAdmin.getByText(/refused it on .*: It expires in 2030\./).waitFor()
  await expectAccessible(openAdmin)
  await openAdmin.getByLabel('They return to stock', { exact: false }).check()
  await openAdmin.getByRole('button', { name: 'Accept and refund ₹40.00' }).click()
  const sure = openAdmin.getByRole('alertdialog', { name: 'Accept and refund ₹40.00?' })
  await sure.getByText(/The packs return to stock\./).waitFor()
  await sure.getByRole('button', { name: 'Refund ₹40.00' }).click()
  await waitForMessage(openAdmin, 'Return accepted')
  await openAdmin.getByText('The packs returned to stock.').waitFor()
  await openAdmin.getByText(/The marketplace accepted it/).waitFor()
})
