import type { Page } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { indianDay } from '#server/platform/clock.ts'
import { shipmentOf, takeShipmentTo } from '../shipments.ts'
import { payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { buy, deliveryAddress } from './paid-order.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* From a delivered order to the next one: a reminder before a medicine runs out, and the refill. */

const e2e = openE2eShop()
afterEach(() => void vi.useRealTimers())

const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000))
const visit = (as: Session, size = phone) =>
  e2e.visit({ as, viewport: size, reducedMotion: 'reduce' })
const strip = (name: string) => newMedicine(e2e, { name, packSize: 'strip of 10 tablets' })

/** The shop runs in the process of the test: for it, it is noon tomorrow in India. The browser's clock stays. */
function letADayPass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${inDays(1)}T12:00:00.000+05:30`) })
}

/** A customer with a default address and a delivered strip of ten. */
async function customerOf(medicine: { _id: string }) {
  const customer = await newCustomer(e2e)
  await e2e.api(customer).addresses.add({ body: { ...deliveryAddress, label: 'Home' } })
  const orderId = await buy(e2e, customer, medicine)
  const shipment = await shipmentOf({ api: e2e.api(customer) }, orderId)
  const pharmacy = { api: e2e.api(await demoPerson(e2e, 'pharmacy')) }
  await takeShipmentTo(pharmacy, shipment, 'delivered')
  return { customer, orderId }
}

async function setReminder(page: Page, orderId: string, name: string): Promise<void> {
  await open(page, `/order/${orderId}`)
  await page.getByRole('link', { name: `Remind me when this runs out ${name}` }).click()
  await page.getByRole('heading', { name: 'Remind me when this runs out' }).waitFor()
}

test('a customer sets a reminder, opens its notification, orders the refill and pays', async () => {
  const medicine = await strip('Refillol 500 mg tablets')
  const { customer, orderId } = await customerOf(medicine)
  const page = await visit(customer)
  await setReminder(page, orderId, medicine.name)
  const dose = page.getByLabel('How many tablets do you take a day?')
  await page.getByRole('button', { name: 'Set reminder' }).click()
  await page.getByText('Enter 0.5 to 50 pieces a day, in halves').waitFor()
  await dose.fill('5')
  await page.getByText(/^Runs out on \d+ \w{3} \d{4}\. It is time to order/).waitFor()
  await page.getByLabel('When shall we remind you?').selectOption('1')
  await page.getByText(/^Runs out on .* We remind you on /).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set reminder' }).click()
  await waitForPath(page, '/refills')
  await page.getByText('1 pack from').waitFor()
  await expectAccessible(page)
  const { refills } = await e2e.api(customer).refills.list()
  expect(refills).toMatchObject([{ runsOutOn: inDays(2), remindOn: inDays(1), piecesPerDay: 5 }])

  letADayPass()
  await e2e.run('remind-of-refills')
  await open(page, '/notifications')
  await page.getByRole('link', { name: `Time to refill ${medicine.name}.` }).click()
  await waitForPath(page, '/refills/order')
  await page.getByText(/^From .*, as before\.$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order refill' }).click()
  await waitForPath(page, '/cart')
  await page.getByText(/^Home: Asha Patil/).waitFor()
  await payByCard(page)
  await page.getByText('Thank you. Your order is confirmed.').waitFor()
  expect((await e2e.api(customer).orders.list()).orders).toHaveLength(2)
  await open(page, '/refills/order')
  await page.getByText('Nothing to order now').waitFor()
  await open(page, '/refills')
  await page.getByText(/not delivered yet/).waitFor()
})

test('a refill is paused, resumed, changed, stopped and taken back', async () => {
  const medicine = await strip('Pausol 500 mg tablets')
  const { customer, orderId } = await customerOf(medicine)
  const page = await visit(customer, { width: 1280, height: 900 })
  await open(page, '/refills')
  await page.getByText('You have no refills').waitFor()
  await setReminder(page, orderId, medicine.name)
  await page.getByLabel('How many tablets do you take a day?').fill('1')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/refills')
  const press = (what: string) =>
    page.getByRole('button', { name: `${what} the refill of ${medicine.name}` }).click()
  await press('Pause')
  await page.getByText('Paused', { exact: true }).waitFor()
  await press('Resume')
  await page.getByText('Paused', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Change the refill of ${medicine.name}` }).click()
  await page.getByLabel('How many tablets do you take a day?').fill('0.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('0.5 a day').waitFor()
  await press('Stop')
  await waitForMessage(page, `You will not be reminded of ${medicine.name} any more.`)
  await page.getByText('You have no refills').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('0.5 a day').waitFor()
  expect((await e2e.api(customer).refills.list()).refills).toMatchObject([{ piecesPerDay: 0.5 }])
})
