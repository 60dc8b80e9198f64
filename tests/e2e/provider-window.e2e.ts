import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { fillAddress, openPayment, payButton } from './checkout.ts'
import { refused } from './console.ts'
import { customerWith, newMedicine } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(journey, { name: 'Walnutol drops', stockQuantity: 100 })
})

/** What goes wrong at the provider next; docs/sandbox.md lists all that can. */
async function fault(terms: object) {
  const answer = await fetch(`${journey.url}/sandbox/razorpay/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(terms),
  })
  expect(answer.status).toBe(200)
}

async function atCheckout(): Promise<Page> {
  const page = await journey.visit({
    as: await customerWith(journey, [medicine, 1]),
    viewport: phone,
  })
  await page.goto('/cart')
  await fillAddress(page)
  return page
}

test('a bank that takes its time is waited for', async () => {
  await fault({ payment: 'upi', fault: 'capture-after-close', delaySeconds: 3 })
  const page = await atCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: /^Pay / }).click()
  await frame.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  await said(page, 'Payment successful! Your order is confirmed.')
})

test('an answer that is lost is not called a failure, and asking again pays once', async () => {
  journey.expectErrors(refused(502, /\/pay/))
  await fault({ route: 'POST /checkout/*', fault: 'html-502', committed: true })
  const page = await atCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: /^Pay / }).click()
  await frame.getByRole('heading', { name: 'No answer came' }).waitFor()
  await frame.getByRole('button', { name: 'Try again' }).click()
  await said(page, 'Payment successful! Your order is confirmed.')
})

test('a window that does not open has a way back, and opens the next time', async () => {
  journey.expectErrors(refused(502, /chrome-error/), /frame-ancestors/)
  await fault({ route: 'GET /checkout/*', fault: 'html-502' })
  const page = await atCheckout()
  await payButton(page).click()
  await page.getByRole('alert').getByText('The payment window does not open.').waitFor()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await said(page, 'Payment window closed')
  await becomes(() => page.locator('iframe').count()).toBe(0)
  await openPayment(page)
})
