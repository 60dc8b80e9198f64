import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { fillAddress, openPayment, payButton } from './checkout.ts'
import { refused } from './console.ts'
import { customerWith, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(e2e, { name: 'Walnutol drops', stockQuantity: 100 })
})

/** Sets the provider's next fault; docs/sandbox.md lists them. */
async function fault(terms: object) {
  const answer = await fetch(`${e2e.url}/sandbox/razorpay/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(terms),
  })
  expect(answer.status).toBe(200)
}

async function openCheckout(): Promise<Page> {
  const page = await e2e.visit({
    as: await customerWith(e2e, [medicine, 1]),
    viewport: phone,
  })
  await page.goto('/cart')
  await fillAddress(page)
  return page
}

test('waits for a slow bank', async () => {
  await fault({ payment: 'upi', fault: 'capture-after-close', delaySeconds: 3 })
  const page = await openCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: /^Pay / }).click()
  await frame.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
})

test('does not report a lost response as a failure, and pays once when the customer retries', async () => {
  e2e.expectErrors(refused(502, /\/pay/))
  await fault({ route: 'POST /checkout/*', fault: 'html-502', committed: true })
  const page = await openCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: /^Pay / }).click()
  await frame.getByRole('heading', { name: 'No response' }).waitFor()
  await frame.getByRole('button', { name: 'Try again' }).click()
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
})

test('a payment window that does not open offers a way back, and opens the next time', async () => {
  e2e.expectErrors(refused(502, /chrome-error/), /frame-ancestors/)
  await fault({ route: 'GET /checkout/*', fault: 'html-502' })
  const page = await openCheckout()
  await payButton(page).click()
  await page.getByRole('alert').getByText('The payment window is not loading.').waitFor()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await waitForMessage(page, 'Payment window closed')
  await becomes(() => page.locator('iframe').count()).toBe(0)
  await openPayment(page)
})
