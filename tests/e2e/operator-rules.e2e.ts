import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { changeOperatorRules } from '../operator-rules.ts'
import { transcription, verifyShipment } from '../verification.ts'
import { fillAddress, payButton } from './checkout.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { paper, prescribedOrder, uploadedPrescription } from './prescribed-order.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The administrator changes the operator's rules; customers and pharmacies see what follows. */

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
})

const onPhone = (as: Session) =>
  e2e.visit({ as, viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })

test('the administrator reads the law beside each rule and changes one with a reason', async () => {
  const page = await onPhone(admin)
  await open(page, '/admin/operator-rules')
  const h1 = page.getByRole('group', { name: 'Schedule H1 medicines' })
  await h1.getByText(/G\.S\.R\. 220\(E\) of 26-03-2020/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByText('Nothing differs from the rules in force.').waitFor()

  await page.getByLabel('Chronic condition (days)').fill('5')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByText('At least as many days as for an acute condition.').waitFor()
  await page.getByLabel('Chronic condition (days)').fill('21')
  await page.getByRole('button', { name: 'Change rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the operator’s rules?' })
  await dialog.getByText('Prescription for a chronic condition: 21 days').waitFor()
  await dialog.getByRole('button', { name: 'Change them' }).click()
  await dialog.getByText('Give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Advised by counsel')
  await dialog.getByRole('button', { name: 'Change them' }).click()
  await waitForMessage(page, 'Rules changed. They are in force now.')
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await history.first().getByText('Prescription for a chronic condition: 21 days').waitFor()
  await history.first().getByText('“Advised by counsel”').waitFor()
  await page.locator('h1:focus').getByText('Operator’s rules').waitFor()
})

test('an administrator who saw earlier rules is asked to reload', async () => {
  const page = await onPhone(admin)
  await open(page, '/admin/operator-rules')
  await page.getByLabel('Acute condition (days)').fill('3')
  await page.getByRole('button', { name: 'Change rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the operator’s rules?' })
  await dialog.getByLabel('Reason').fill('Too old')
  await changeOperatorRules({ api: e2e.api(admin) }, { acuteDays: 6 })
  e2e.expectErrors(refused(409, /operator-rules/))
  await dialog.getByRole('button', { name: 'Change them' }).click()
  await dialog.getByText('The operator’s rules were changed by somebody else.').waitFor()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Prescription for an acute condition: 6 days').waitFor()
  expect(await page.getByLabel('Acute condition (days)').inputValue()).toBe('6')
})

test('the cart asks for the district of a prescription medicine, and refuses another one', async () => {
  const medicine = await newMedicine(e2e, {
    name: 'Distrivastin 10 mg tablets',
    composition: 'Atorvastatin (10mg)',
  })
  const customer = await customerWith(e2e, [medicine, 1])
  await uploadedPrescription(e2e, customer)
  const page = await onPhone(customer)
  await open(page, '/cart')
  await page
    .getByRole('region', { name: 'Prescription required' })
    .getByRole('radio')
    .first()
    .check()
  await page.getByText('Needs a prescription: delivered in the district Pune only.').waitFor()
  await fillAddress(page)
  await page.getByLabel('District').fill('Satara')
  await expectAccessible(page)
  e2e.expectErrors(refused(409, /create-order/))
  await payButton(page).click()
  await page
    .getByText(/Distrivastin 10 mg tablets needs a prescription, and .* district Pune only/)
    .waitFor()
})

test('a Schedule H1 medicine is picked up: from its page until it is collected', async () => {
  const medicine = await newMedicine(e2e, {
    name: 'Pickupime 200 mg tablets',
    composition: 'Cefixime (200mg)',
  })
  const { customer, orderId, shipment } = await prescribedOrder(e2e, [medicine])
  const page = await onPhone(customer)
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByText('Pick up at the pharmacy.').waitFor()
  await e2e.api(customer).cart.add({ body: { itemId: medicine._id, quantity: 1 } })
  await open(page, '/cart')
  await page.getByText('Not delivered: pick it up at the pharmacy.').waitFor()
  await page.getByText('You pick it up').waitFor()
  await expectAccessible(page)

  const pharmacy = await demoPerson(e2e, 'pharmacy')
  await verifyShipment({ api: e2e.api(pharmacy) }, shipment, {
    transcription: transcription({ patient: paper.patient }),
  })
  const seller = await onPhone(pharmacy)
  await open(seller, `/pharmacy/orders/${shipment}`)
  await seller.getByText('The customer collects this at your pharmacy.').waitFor()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Accept order' }).click()
  await waitForMessage(seller, 'Order accepted')
  await seller.getByRole('button', { name: 'Mark as packed' }).click()
  await waitForMessage(seller, 'Order packed')
  await open(page, `/order/${orderId}`)
  await page.getByText(/It is ready: bring your order number/).waitFor()
  const shown = await page.getByText(/^\d{3} \d{3}$/).innerText()
  await seller.getByRole('button', { name: 'Mark as collected' }).click()
  const proof = seller.getByRole('dialog', { name: 'Mark as collected' })
  await proof.getByRole('textbox').fill(shown.replace(' ', ''))
  await proof.getByRole('button', { name: 'Confirm collection' }).click()
  await waitForMessage(seller, 'Order collected')
  await seller.getByText('Collected at the pharmacy').waitFor()
  await open(page, `/order/${orderId}`)
  await page.getByText('Collected at the pharmacy').waitFor()
})
