import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { orderNumber } from '#contract/order-number.ts'
import { takeShipmentTo } from '../shipments.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, waitForMessage, waitUntilGone } from './screen.ts'
import { openE2eShop } from './shop.ts'

/*
 * A recall of a batch: it leaves the shop at once, its orders are stopped, its buyers notified, and
 * evidence is recorded.
 */

const e2e = openE2eShop()

/**
 * A medicine whose batch two customers bought: one has received it, the other's shipment is still at the
 * pharmacy.
 */
async function bought(name: string, batchNumber: string) {
  const medicine = await newMedicine(e2e, { name, batchNumber, stockQuantity: 6 })
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const sent = await paidOrder(e2e, medicine, 1)
  const { body } = await e2e.api(pharmacy).pharmacyShipments.list()
  const shipment = body.orders.find(({ orderId }) => orderId === sent.orderId)
  await takeShipmentTo({ api: e2e.api(pharmacy) }, shipment?._id ?? '', 'delivered')
  return { medicine, pharmacy, sent, waiting: await paidOrder(e2e, medicine, 2) }
}

const emailsTo = async ({ user }: Session) => {
  const { emails } = await e2e.api().shop.outbox()
  return emails.filter(({ to }) => to === user.email).map(({ subject }) => subject)
}

test('the administrator previews a recall, then starts it: its stock is blocked and buyers are notified', async () => {
  const name = 'Cashewol 250 mg capsules'
  const { medicine, sent, waiting } = await bought(name, 'CSW 17')
  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(openAdmin, '/admin/recalls/new')
  await openAdmin.getByRole('button', { name: 'Preview the recall' }).click()
  await openAdmin.getByText('Choose a severity').waitFor()
  await openAdmin.getByRole('textbox', { name: 'Medicine' }).fill('cashewol 250')
  await openAdmin.getByLabel('Batch Number').fill('csw17')
  await openAdmin.getByLabel('Severity').selectOption('II')
  await openAdmin.getByLabel('Reason').fill('Fails the dissolution test')
  await openAdmin.getByRole('button', { name: 'Preview the recall' }).click()
  await openAdmin.getByText('Sanjeevani Medicals').first().waitFor()
  await expectAccessible(openAdmin)
  await openAdmin.getByRole('button', { name: 'Recall this batch' }).click()
  await openAdmin
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Recall', exact: true })
    .click()
  await openAdmin.getByRole('button', { name: 'Close recall' }).waitFor()

  const { stockQuantity } = await e2e.api().catalogue.detail({ params: { id: medicine._id } })
  expect(stockQuantity).toBe(0)
  const warned = await e2e.visit({ as: sent.customer })
  await open(warned, `/order/${sent.orderId}`)
  await warned.getByText(`Do not use ${name}, batch CSW 17`).waitFor()
  await expectAccessible(warned)
  const page = await e2e.visit({ as: waiting.customer })
  await open(page, `/order/${waiting.orderId}`)
  await page.getByText(`${name} is on hold: batch CSW 17 is recalled`).waitFor()
  await becomes(() => emailsTo(sent.customer)).toContain(`Do not use ${name}: batch CSW 17`)
  const subject = `Your order is on hold: ${name}`
  await becomes(() => emailsTo(waiting.customer)).toContain(subject)
})

test('asks an administrator who marks a stopped order as sent, and notifies its pharmacy', async () => {
  const name = 'Walnutol 250 mg capsules'
  const { pharmacy, waiting } = await bought(name, 'WNT 9')
  const administrator = await demoPerson(e2e, 'admin')
  await e2e.api(administrator).recalls.open({
    body: { medicine: name, batchNumber: 'WNT9', severity: 'II', reason: 'Mould in a bottle' },
  })
  const number = orderNumber(waiting.orderId)
  const openAdmin = await e2e.visit({ as: administrator })
  await open(openAdmin, `/admin/orders/${waiting.orderId}`)
  await openAdmin.getByText(/^On hold because of a recall: Walnutol.*, batch WNT 9\.$/).waitFor()
  await expectAccessible(openAdmin)
  const status = openAdmin.getByLabel(`Status of order ${number}`)
  await status.selectOption('shipped')
  const sure = openAdmin.getByRole('alertdialog', { name: 'Set a recalled order to Shipped?' })
  await sure
    .getByText(/is on hold because of a recall: Walnutol 250 mg capsules, batch WNT 9\./)
    .waitFor()
  await sure.getByRole('button', { name: 'Keep on hold' }).click()
  expect(await status.inputValue()).toBe('confirmed')

  await open(openAdmin, '/admin/orders')
  const listed = openAdmin.getByLabel(`Status of order ${number}`)
  await listed.selectOption('delivered')
  await openAdmin.getByRole('button', { name: 'Keep on hold' }).click()
  await listed.selectOption('shipped')
  await sure.getByRole('button', { name: 'Set to Shipped' }).click()
  await waitForMessage(openAdmin, 'Order status updated to shipped')
  // The order has left; the recall no longer stops it.
  await listed.selectOption('delivered')
  await waitForMessage(openAdmin, 'Order status updated to delivered')

  const scenario = await e2e.visit({ as: pharmacy })
  await open(scenario, '/pharmacy/notifications')
  const sentence = `An administrator set your shipment of order ${number} to delivered.`
  await scenario.getByText(sentence).waitFor()
})

test('the pharmacy answers and can’t pack the order, and the recall is closed with evidence', async () => {
  const name = 'Pistachol 250 mg capsules'
  const { pharmacy, waiting } = await bought(name, 'PST 3')
  const administrator = await demoPerson(e2e, 'admin')
  const { recall } = await e2e.api(administrator).recalls.open({
    body: { medicine: name, batchNumber: 'PST3', severity: 'II', reason: 'Glass in a bottle' },
  })
  const scenario = await e2e.visit({ as: pharmacy })
  await open(scenario, '/pharmacy/recalls')
  const answer = scenario.getByLabel(`What you have done with ${name}, batch PST 3`)
  await answer.fill('Five capsules sealed and sent back')
  const form = scenario.getByRole('article', { name: `${name}, batch PST 3` })
  await form.getByRole('button', { name: 'Send the response' }).click()
  await waitForMessage(scenario, 'Your response was sent.')
  await waitUntilGone(scenario, 'Your response was sent.')
  await expectAccessible(scenario)

  await open(scenario, '/pharmacy/orders')
  const order = orderNumber(waiting.orderId)
  await scenario.getByRole('link', { name: `Order ${order}` }).click()
  await scenario.getByRole('button', { name: 'Accept order' }).click()
  await waitForMessage(scenario, 'Order accepted')
  e2e.expectErrors(refused(409, /\/packing/))
  await scenario.getByRole('button', { name: 'Mark as packed' }).click()
  await scenario
    .getByText(/recalled/i)
    .first()
    .waitFor()
  const { body } = await e2e.api(pharmacy).pharmacyShipments.list()
  const stands = body.orders.find(({ orderId }) => orderId === waiting.orderId)
  expect(stands).toMatchObject({ state: 'accepted', onHold: true })

  const openAdmin = await e2e.visit({ as: administrator })
  await open(openAdmin, `/admin/recalls/${recall._id}`)
  await openAdmin.getByText('Five capsules sealed and sent back').waitFor()
  await openAdmin.getByRole('button', { name: 'Close recall' }).click()
  const dialog = openAdmin.getByRole('dialog', { name: 'Close this recall?' })
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await dialog.getByText('Describe the evidence').waitFor()
  await dialog.getByLabel('Outcome').selectOption('destroyed')
  await dialog.getByLabel('Evidence').fill('Certificate of destruction 12/2026, in the archive')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await waitForMessage(openAdmin, 'The recall is closed.')
  await openAdmin.getByText('Certificate of destruction 12/2026, in the archive').waitFor()
  await expectAccessible(openAdmin)
})
