import type { FrameLocator, Page } from 'playwright-core'

export const address = {
  'Full name': 'Asha Patil',
  Phone: '98220 44170',
  'Address line 1': '14, Lakshmi Niwas, Prabhat Road',
  City: 'Pune',
  State: 'Maharashtra',
  'ZIP code': '411004',
}

/** Opens the cart's address panel and fills in the given fields. */
export async function fillAddress(page: Page, fields: Partial<typeof address> = address) {
  const panel = page.getByRole('group').filter({ hasText: 'Delivery Address' })
  if (!(await page.getByLabel('Full name').isVisible()))
    await panel.getByText('Delivery Address').click()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

/** The visible button: on a phone the one in the bar, else the one in the summary. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Proceed to Payment' })
}

/** Presses 'Proceed to Payment' and returns the provider's window. */
export async function openPayment(page: Page): Promise<FrameLocator> {
  await payButton(page).click()
  return paymentWindow(page)
}

export async function paymentWindow(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe[title="Payment window"]')
  // The shop's name appears when the window is ready; until then the window is hidden.
  await frame.getByRole('heading', { level: 1, name: 'Aushadh' }).waitFor()
  return frame
}

export async function enterCard(frame: FrameLocator) {
  await frame.getByRole('button', { name: 'Use the test card' }).click()
  await frame.getByRole('button', { name: /^Pay / }).click()
}

/** 4 to 10 digits pay; fewer fail. */
export async function enterOtp(frame: FrameLocator, otp = '1234') {
  await frame.getByLabel('One-time password').fill(otp)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

export async function payByCard(page: Page) {
  const frame = await openPayment(page)
  await enterCard(frame)
  await enterOtp(frame)
}
