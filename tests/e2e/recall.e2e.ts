import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { takeParcelTo } from '../parcels.ts'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { isSound } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isGone, said } from './screen.ts'
import { openJourney } from './shop.ts'

/* A batch is called back: out of the shop at once, its orders held, its buyers told, and in the end evidence. */

const journey = openJourney()

/** A medicine whose batch two customers bought: one has it, the other's still stands at the pharmacy. */
async function bought(name: string, batchNumber: string) {
  const medicine = await newMedicine(journey, { name, batchNumber, stockQuantity: 6 })
  const pharmacy = await demoPerson(journey, 'pharmacy')
  const sent = await paidOrder(journey, medicine, 1)
  const { body } = await journey.api(pharmacy).pharmacyOrders.list()
  const parcel = body.orders.find(({ orderId }) => orderId === sent.orderId)
  await takeParcelTo({ api: journey.api(pharmacy) }, parcel?._id ?? '', 'delivered')
  return { medicine, pharmacy, sent, waiting: await paidOrder(journey, medicine, 2) }
}

const mailsTo = async ({ user }: Session) => {
  const { mails } = await journey.api().shop.outbox()
  return mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)
}

test('the administrator sees what it meets and recalls it: off the shelf, and buyers are told', async () => {
  const name = 'Cashewol 250 mg capsules'
  const { medicine, sent, waiting } = await bought(name, 'CSW 17')
  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(office, '/admin/recalls/new')
  await office.getByRole('button', { name: 'See what it meets' }).click()
  await office.getByText('Choose how dangerous it is').waitFor()
  await office.getByRole('textbox', { name: 'Medicine' }).fill('cashewol 250')
  await office.getByLabel('Batch Number').fill('csw17')
  await office.getByLabel('Severity').selectOption('II')
  await office.getByLabel('Reason').fill('Fails the dissolution test')
  await office.getByRole('button', { name: 'See what it meets' }).click()
  await office.getByText('Sanjeevani Medicals').first().waitFor()
  await isSound(office)
  await office.getByRole('button', { name: 'Recall this batch' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Recall', exact: true }).click()
  await office.getByRole('button', { name: 'Close recall' }).waitFor()

  const { stockQuantity } = await journey.api().catalogue.detail({ params: { id: medicine._id } })
  expect(stockQuantity).toBe(0)
  const warned = await journey.visit({ as: sent.customer })
  await open(warned, `/order/${sent.orderId}`)
  await warned.getByText(`Do not use ${name}, batch CSW 17`).waitFor()
  await isSound(warned)
  const page = await journey.visit({ as: waiting.customer })
  await open(page, `/order/${waiting.orderId}`)
  await page.getByText(`${name} is held: batch CSW 17 is recalled`).waitFor()
  await becomes(() => mailsTo(sent.customer)).toContain(`Do not use ${name}: batch CSW 17`)
  const held = `A part of your order is held: ${name}`
  await becomes(() => mailsTo(waiting.customer)).toContain(held)
})

test('an administrator who says that a held order has left is asked first, and its pharmacy is told', async () => {
  const name = 'Walnutol 250 mg capsules'
  const { pharmacy, waiting } = await bought(name, 'WNT 9')
  const administrator = await demoPerson(journey, 'admin')
  await journey.api(administrator).recalls.open({
    body: { medicine: name, batchNumber: 'WNT9', severity: 'II', reason: 'Mould in a bottle' },
  })
  const number = waiting.orderId.slice(0, 8)
  const office = await journey.visit({ as: administrator })
  await open(office, `/admin/orders/${waiting.orderId}`)
  await office.getByText(/^Held by a recall: Walnutol.*, batch WNT 9\.$/).waitFor()
  await isSound(office)
  const status = office.getByLabel(`Status of order ${number}`)
  await status.selectOption('shipped')
  const sure = office.getByRole('alertdialog', { name: 'Set what was recalled to Shipped?' })
  await sure.getByText(/is held by a recall: Walnutol 250 mg capsules, batch WNT 9\./).waitFor()
  await sure.getByRole('button', { name: 'Keep held' }).click()
  expect(await status.inputValue()).toBe('confirmed')

  await open(office, '/admin/orders')
  const listed = office.getByLabel(`Status of order ${number}`)
  await listed.selectOption('delivered')
  await office.getByRole('button', { name: 'Keep held' }).click()
  await listed.selectOption('shipped')
  await sure.getByRole('button', { name: 'Set to Shipped' }).click()
  await said(office, 'Order status updated to shipped')
  // It has left: nothing is held any more.
  await listed.selectOption('delivered')
  await said(office, 'Order status updated to delivered')

  const counter = await journey.visit({ as: pharmacy })
  await open(counter, '/pharmacy/notifications')
  const sentence = `The administrator set your part of order ${number} to delivered.`
  await counter.getByText(sentence).waitFor()
})

test('its pharmacy answers and can’t pack it, and it is closed with evidence', async () => {
  const name = 'Pistachol 250 mg capsules'
  const { pharmacy, waiting } = await bought(name, 'PST 3')
  const administrator = await demoPerson(journey, 'admin')
  const { recall } = await journey.api(administrator).recalls.open({
    body: { medicine: name, batchNumber: 'PST3', severity: 'II', reason: 'Glass in a bottle' },
  })
  const counter = await journey.visit({ as: pharmacy })
  await open(counter, '/pharmacy/recalls')
  const answer = counter.getByLabel(`What you have done with ${name}, batch PST 3`)
  await answer.fill('Five capsules sealed and sent back')
  const form = counter.getByRole('article', { name: `${name}, batch PST 3` })
  await form.getByRole('button', { name: 'Send the answer' }).click()
  await said(counter, 'Your answer was sent.')
  await isGone(counter, 'Your answer was sent.')
  await isSound(counter)

  await open(counter, '/pharmacy/orders')
  const order = waiting.orderId.slice(0, 8)
  await counter.getByRole('link', { name: `Order ${order}` }).click()
  await counter.getByRole('button', { name: 'Accept order' }).click()
  await said(counter, 'Order accepted')
  journey.expectErrors(refused(409, /\/packing/))
  await counter.getByRole('button', { name: 'Mark as packed' }).click()
  await counter
    .getByText(/recalled/i)
    .first()
    .waitFor()
  const { body } = await journey.api(pharmacy).pharmacyOrders.list()
  const stands = body.orders.find(({ orderId }) => orderId === waiting.orderId)
  expect(stands).toMatchObject({ state: 'accepted', held: true })

  const office = await journey.visit({ as: administrator })
  await open(office, `/admin/recalls/${recall._id}`)
  await office.getByText('Five capsules sealed and sent back').waitFor()
  await office.getByRole('button', { name: 'Close recall' }).click()
  const dialog = office.getByRole('dialog', { name: 'Close this recall?' })
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await dialog.getByText('Say what shows it').waitFor()
  await dialog.getByLabel('How it ended').selectOption('destroyed')
  await dialog.getByLabel('Evidence').fill('Certificate of destruction 12/2026, in the office')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await said(office, 'The recall is closed.')
  await office.getByText('Certificate of destruction 12/2026, in the office').waitFor()
  await isSound(office)
})
