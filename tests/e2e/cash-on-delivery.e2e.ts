import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { fillAddress } from './checkout.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A customer pays in cash: the pharmacy collects it, and an administrator books what the carrier remits. */

const e2e = openE2eShop({
  settings: { CASH_ON_DELIVERY: 'on', CASH_ON_DELIVERY_PINS: '411' },
})

test('an order in cash goes from the cart to the remittance', async () => {
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const sold = await newMedicine(
    e2e,
    { name: 'Pecanol 5 mg tablets', price: 100, stockQuantity: 10 },
    pharmacy,
  )
  const customer = await customerWith(e2e, [sold, 2])
  const page = await e2e.visit({ as: customer, viewport: phone })
  await open(page, '/cart')
  await fillAddress(page, { 'ZIP code': '560001' })
  await page.getByText('Cash on delivery is not available at this PIN code.').waitFor()
  await fillAddress(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await waitForMessage(page, 'Your order is confirmed. Pay in cash on delivery.')
  await page.getByText(/^Pay ₹240.00 for order/).waitFor()
  const { orders } = await e2e.api(customer).orders.list()
  const orderId = orders[0]?._id ?? ''
  const shipmentId = orders[0]?.shipments[0]?._id ?? ''
  await open(page, `/order/${orderId}`)
  await page.getByText('Pay ₹240.00 in cash on delivery.').waitFor()
  await expectAccessible(page)

  const steps = e2e.api(pharmacy).pharmacyShipments
  const params = { id: shipmentId }
  await steps.accept({ params })
  await steps.pack({ params })
  await steps.handOver({ params, body: { carrier: 'India Post', trackingNumber: 'EM240IN' } })
  const pharmacyPage = await e2e.visit({ as: pharmacy })
  await open(pharmacyPage, `/pharmacy/orders/${shipmentId}`)
  await pharmacyPage.getByText('₹200.00. Collect ₹240.00 in cash').waitFor()
  await pharmacyPage.getByRole('button', { name: 'Mark as delivered' }).click()
  const dialog = pharmacyPage.getByRole('dialog', { name: 'Mark as delivered' })
  const { codes } = await e2e.api(customer).orders.deliveryCodes({ params: { orderId } })
  await dialog.getByRole('textbox', { name: 'The customer’s code' }).fill(codes[0]?.code ?? '')
  await dialog.getByRole('button', { name: 'Confirm delivery' }).click()
  await dialog.getByText('Confirm that the cash is collected.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Cash collected: ₹240.00' }).check()
  await dialog.getByRole('button', { name: 'Confirm delivery' }).click()
  await waitForMessage(pharmacyPage, 'Order delivered')

  const admin = await demoPerson(e2e, 'admin')
  const adminPage = await e2e.visit({ as: admin })
  await open(adminPage, '/admin/cash')
  await adminPage.getByLabel(`Choose the shipment of order ${orderNumber(orderId)}`).check()
  await adminPage.getByText('1 chosen in the list, ₹240.00 collected.').waitFor()
  await expectAccessible(adminPage)
  await adminPage.getByLabel('Amount that arrived').fill('230')
  await adminPage.getByLabel('Bank reference').fill('UTR240')
  e2e.expectErrors(/409.*remittances/)
  await adminPage.getByRole('button', { name: 'Record remittance' }).click()
  await adminPage.getByText(/₹240.00 was collected, so ₹10.00 less arrived/).waitFor()
  await adminPage.getByLabel('Amount that arrived').fill('240')
  await adminPage.getByRole('button', { name: 'Record remittance' }).click()
  await waitForMessage(adminPage, 'Remittance of ₹240.00 recorded.')
  await adminPage
    .getByRole('table', { name: 'Remittances, newest first' })
    .getByText('UTR240')
    .waitFor()
  const { remittances } = await e2e.api(admin).cash.remittances()
  expect(remittances).toMatchObject([{ amount: 240, collected: 240, shipments: 1 }])
})
