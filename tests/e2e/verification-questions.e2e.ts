import { expect, test } from 'vitest'
import { demoLogins } from '#server/demo/people.ts'
import { drawPicture } from '../pictures.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { newPrescribed, prescribedOrder } from './prescribed-order.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A pharmacist asks, the customer answers, and two pharmacists never work on the same prescription. */

const e2e = openE2eShop()

/** The pharmacist on the staff of the pharmacy whose owner is `demoPerson(e2e, 'pharmacy')`. */
function anjali() {
  const password = demoLogins[0]?.password ?? ''
  return e2e.api().pharmacies.login({ body: { email: 'anjali@aushadh.example', password } })
}

test('a pharmacist asks, and the customer answers with another page', async () => {
  const { shipment, customer, orderId } = await prescribedOrder(e2e, [await newPrescribed(e2e)])
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/prescriptions/${shipment}`)
  await page.getByRole('button', { name: 'Ask the customer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the customer' })
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await dialog.getByText('Write your question.').waitFor()
  await dialog.getByLabel('Question').fill('The date is cut off. Please send the page again.')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await waitForMessage(page, 'Question sent')
  await page.getByText('Customer asked').first().waitFor()
  await page.getByText('You asked the customer. It comes back to the queue').waitFor()
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  expect(await verify.count()).toBe(0)
  const title = page.getByRole('heading', { level: 1, name: /^Prescription for/ })
  await becomes(() => isFocused(title)).toBe(true)
  await page.getByRole('button', { name: 'Continue working on it' }).click()
  await verify.waitFor()
  await becomes(() => isFocused(title)).toBe(true)
  await page.getByText('Customer asked').first().waitFor()

  const theirs = await e2e.visit({ as: customer, viewport: phone, hasTouch: true, isMobile: true })
  await open(theirs, `/order/${orderId}`)
  await theirs.getByText('A pharmacist asks about your prescription.').waitFor()
  await expectAccessible(theirs)
  await theirs.setViewportSize(phone)
  await theirs.getByRole('link', { name: 'Read and answer' }).click()
  await theirs.getByText('The date is cut off. Please send the page again.').waitFor()
  await expectAccessible(theirs)
  await theirs.setViewportSize(phone)
  await theirs.getByRole('button', { name: 'Send answer' }).click()
  await theirs.getByText('Write your answer, or add a page first.').waitFor()
  const photo = await drawPicture({ width: 800, height: 1000 }).jpeg().toBuffer()
  await theirs
    .getByLabel('Add a page')
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: photo })
  await waitForMessage(theirs, 'Page added')
  await theirs.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  const advice = 'Page added. Press Send answer, so that the pharmacist looks at it.'
  await theirs.getByText(advice).waitFor()
  // Also after the customer has left and come back.
  await theirs.reload()
  await theirs.getByText(advice).waitFor()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Send answer' }).click()
  await waitForMessage(theirs, 'Answer sent')
  await becomes(() => theirs.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  await theirs.getByText('Being checked').first().waitFor()

  await open(theirs, `/order/${orderId}`)
  await theirs.getByText('The pharmacist’s question was answered').waitFor()
  expect(await theirs.getByText('A pharmacist asks about your prescription.').count()).toBe(0)

  // The pharmacist's page shows both without a reload.
  await page.getByText('Added a page.').waitFor()
  await page.getByText('1 of 2', { exact: true }).waitFor()
  await expectAccessible(page)
})

test('the second pharmacist reads along, and goes on when the first one leaves', async () => {
  const { shipment } = await prescribedOrder(e2e, [await newPrescribed(e2e)])
  const first = await e2e.visit({ as: await anjali() })
  await open(first, `/pharmacy/prescriptions/${shipment}`)
  const verify = { name: 'Verify', exact: true } as const
  await first.getByRole('button', verify).waitFor()

  // The refused claim is an answer that the browser logs.
  e2e.expectErrors(/409/)
  const second = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(second, '/pharmacy/prescriptions')
  await second.getByText('Anjali Deshmukh is working on it').waitFor()
  await open(second, `/pharmacy/prescriptions/${shipment}`)
  await second.getByText('Anjali Deshmukh is working on this prescription.').waitFor()
  await second.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  expect(await second.getByRole('button', verify).count()).toBe(0)
  expect(await second.getByLabel('Patient as written').isDisabled()).toBe(true)
  await expectAccessible(second)

  await first
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Prescriptions' })
    .click()
  await second.getByRole('button', verify).waitFor()
  expect(await second.getByLabel('Patient as written').isDisabled()).toBe(false)
})
