import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { tabTo } from './keys.ts'
import { demoPerson } from './people.ts'
import { newPrescribed, paper, prescribedOrder } from './prescribed-order.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A pharmacist reads a prescription beside the order, transcribes it and decides. */

const e2e = openE2eShop()

const image = (page: Page, name = 'Page 1 of 1') => page.getByRole('img', { name })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** Types into fields that follow one another with Tab. */
async function typeThrough(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test('a pharmacist verifies by keyboard alone, and the order can be packed', async () => {
  const medicine = await newPrescribed(e2e)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  const stream = page.waitForResponse('**/api/notifications/stream')
  await open(page, '/pharmacy/prescriptions')
  await page.getByRole('heading', { level: 1, name: 'Prescriptions' }).waitFor()
  await stream
  // It appears without a reload.
  const { shipment } = await prescribedOrder(e2e, [medicine], { pages: 2 })
  const link = page.getByRole('row').filter({ hasText: medicine.name }).getByRole('link')
  await link.waitFor()
  await expectAccessible(page)
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await image(page, 'Page 1 of 2').waitFor()
  await expectAccessible(page)

  await press(page, '+', '+', 'r', 'c', ']')
  await image(page, 'Page 2 of 2').waitFor()
  await press(page, '[')
  const shown = image(page, 'Page 1 of 2')
  await shown.waitFor()
  expect(await shown.getAttribute('data-rotation')).toBe('90')
  expect(await shown.getAttribute('data-look')).toBe('contrast')
  await page.getByRole('button', { name: 'Fit the width, now 156 %' }).waitFor()
  await press(page, 'i', 'ArrowRight', 'ArrowDown')
  const stage = page.getByRole('region', { name: /^Page 1 of 2/ })
  await becomes(() => stage.evaluate((one) => one.scrollTop > 0 || one.scrollLeft > 0)).toBe(true)
  await press(page, '0')

  await press(page, 'o')
  const start = page.getByRole('button', { name: /^Start from the ordered medicine/ })
  await becomes(() => isFocused(start)).toBe(true)
  await page.keyboard.press('Enter')
  const dose = page.getByLabel('Dose')
  await becomes(() => isFocused(dose)).toBe(true)
  // Keys in fields are text.
  await typeThrough(page, '1 after food, reverse c', '5', '5')
  await page.getByText(/^The order has 10 units, and the prescription allows 5\./).waitFor()
  await press(page, 'Shift+Tab')
  await typeThrough(page, '10')
  await page.getByText('The order has 10 units of the 10 that the prescription allows.').waitFor()
  expect(await dose.inputValue()).toBe('1 after food, reverse c')

  await page.getByRole('button', { name: 'Add a medicine' }).focus()
  await press(page, 'Enter')
  const added = page.getByLabel('Medicine as written').nth(1)
  await becomes(() => isFocused(added)).toBe(true)
  await page.getByRole('button', { name: 'Remove prescribed medicine 2' }).focus()
  await press(page, 'Enter')
  const headline = page.getByRole('heading', { name: 'Prescribed medicines' })
  await becomes(() => isFocused(headline)).toBe(true)

  const remove = page.getByRole('button', { name: 'Remove prescribed medicine 1' })
  await remove.focus()
  await press(page, 't')
  await becomes(() => isFocused(page.getByLabel('Patient as written'))).toBe(true)
  await typeThrough(page, paper.patient, paper.prescriber, paper.number, paper.address)
  await page.getByLabel('Date of issue').fill(paper.today())
  await remove.focus()
  await press(page, 'v')
  await page.getByText('Choose acute or chronic.').waitFor()
  await becomes(() => isFocused(page.getByLabel('Condition'))).toBe(true)
  await press(page, 'ArrowDown', 'Control+Enter')
  await waitForMessage(page, 'Prescription verified')

  await open(page, `/pharmacy/orders/${shipment}`)
  await page.getByText('Prescription verified').waitFor()
  await page.getByRole('button', { name: 'Accept order' }).click()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await waitForMessage(page, 'Order packed')
  await page.getByText('Dispensed on the prescription').waitFor()
})

test('a pharmacist refuses one medicine on a phone, and the order says why it can’t be packed before', async () => {
  const [first, second] = [await newPrescribed(e2e), await newPrescribed(e2e)]
  const { shipment, customer, orderId } = await prescribedOrder(e2e, [first, second])
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy'), viewport: phone })
  await open(page, `/pharmacy/orders/${shipment}`)
  await page.getByRole('button', { name: 'Accept order' }).click()
  await waitForMessage(page, 'Order accepted')
  const pack = page.getByRole('button', { name: 'Mark as packed' })
  expect(await pack.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('It can be packed as soon as a pharmacist has verified').waitFor()
  await page.getByText('Prescription required').first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Verify the prescription' }).first().click()
  await image(page).waitFor()
  await page.getByRole('button', { name: 'Hide the pages' }).click()
  await image(page).waitFor({ state: 'hidden' })
  await page.getByText('Note of the customer: Any brand will do.').waitFor()
  // Two medicines of one salt.
  await page.getByText('Two medicines of this order have the same salt.').waitFor()

  await page.getByRole('button', { name: `Start from the ordered medicine ${first.name}` }).click()
  await page.getByLabel('Dose').fill('One a day')
  await page.getByLabel('Days').fill('10')
  await page.getByLabel('Quantity').fill('10')
  const refused = page.getByRole('group', { name: second.name })
  await refused.getByLabel('Dispense on').selectOption('refuse')
  await page.getByLabel('Patient as written').fill(paper.patient)
  await page.getByLabel('Prescriber', { exact: true }).fill(paper.prescriber)
  // Another paper than the other test's.
  await page.getByLabel('Registration number').fill(`${paper.number}-2`)
  await page.getByLabel('Prescriber’s address').fill(paper.address)
  await page.getByLabel('Date of issue').fill(paper.today())
  await page.getByLabel('Condition').selectOption('acute')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('Choose a reason.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Prescriptions' })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Leave without deciding?' })
  await question.getByRole('button', { name: 'Keep working' }).click()
  await refused.getByLabel('Reason').selectOption('not_this_medicine')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await waitForMessage(page, 'Prescription verified')
  const { order } = await e2e.api(customer).orders.detail({ params: { orderId } })
  const states = order.items.map(({ dispensing }) => dispensing)
  expect(states).toContain('verified')
  expect(order.refunds).toHaveLength(1)
})

test('a pharmacist rejects a prescription with the legal reason, and the next one opens', async () => {
  const medicine = await newPrescribed(e2e)
  const { shipment, customer, prescription } = await prescribedOrder(e2e, [medicine])
  await prescribedOrder(e2e, [medicine])
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/prescriptions/${shipment}`)
  await image(page).waitFor()
  await page.getByRole('button', { name: 'Verify', exact: true }).waitFor()
  await press(page, 'x')
  const dialog = page.getByRole('dialog', { name: 'Reject this prescription?' })
  await dialog.getByRole('button', { name: 'Reject prescription' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  await dialog.getByLabel('Reason').selectOption('unsigned')
  await dialog.getByRole('button', { name: 'Reject prescription' }).click()
  await waitForMessage(page, 'Prescription rejected')
  await becomes(async () => page.url().includes(shipment)).toBe(false)
  await page.getByRole('heading', { level: 1, name: /^Prescription/ }).waitFor()
  await open(page, '/pharmacy/prescriptions?queue=decided')
  await page.getByRole('row').filter({ hasText: medicine.name }).getByText('Rejected').waitFor()

  const theirs = await e2e.visit({ as: customer, viewport: phone })
  await open(theirs, `/prescriptions/${prescription}`)
  await theirs.getByText('It is not signed by the prescriber.').waitFor()
  await expectAccessible(theirs)
})

test('the help lists the keys, and turning them off is remembered', async () => {
  const { shipment } = await prescribedOrder(e2e, [await newPrescribed(e2e)])
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/prescriptions/${shipment}`)
  await image(page).waitFor()
  await press(page, '?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Turn the page').waitFor()
  // A dialog is open: keys do nothing behind it.
  await press(page, 'r')
  expect(await image(page).getAttribute('data-rotation')).toBe('0')
  await dialog.getByLabel('Single-key shortcuts').uncheck()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press(page, 'r', '?')
  expect(await dialog.isVisible()).toBe(false)
  expect(await image(page).getAttribute('data-rotation')).toBe('0')
  await page.reload()
  await image(page).waitFor()
  await press(page, 'r')
  expect(await image(page).getAttribute('data-rotation')).toBe('0')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Single-key shortcuts').check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press(page, 'r')
  expect(await image(page).getAttribute('data-rotation')).toBe('90')
})

test('a prescription that does not exist says so', async () => {
  e2e.expectErrors(/404/)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/prescriptions/00000000-0000-4000-8000-000000000001')
  await page.getByRole('heading', { name: 'Prescription not found.' }).waitFor()
  await page.getByRole('link', { name: 'All prescriptions' }).click()
  await waitForPath(page, '/pharmacy/prescriptions')
})
