import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { orderNumber } from '#contract/order-number.ts'
import { open } from './hydration.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { buy } from './paid-order.ts'
import { demoPerson, newCustomer, newMedicine, newPharmacy, password } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

async function reviewsOf(page: Page, medicine: { _id: string; name: string }) {
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('tab', { name: /^Reviews/ }).click()
}

async function delivered(customer: Session, medicine: { _id: string }) {
  const order = await buy(e2e, customer, medicine)
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.adminOrders.setStatus({ params: { id: order }, body: { status: 'delivered' } })
  return order
}

test('a customer reviews a delivered medicine, another finds the review helpful, the pharmacy replies', async () => {
  const name = 'Raktol 20 mg capsules'
  const medicine = await newMedicine(e2e, { name })
  const author = await newCustomer(e2e, 'Meera Kulkarni')
  const order = await buy(e2e, author, medicine)

  const page = await e2e.visit({ as: author })
  await reviewsOf(page, medicine)
  await page.getByText('You can review this medicine after it has been delivered.').waitFor()

  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(openAdmin, '/admin/orders')
  await openAdmin.getByLabel(`Status of order ${orderNumber(order)}`).selectOption('delivered')
  await waitForMessage(openAdmin, 'Order status updated to delivered')

  await open(page, `/order/${order}`)
  await page.getByRole('link', { name: `Write a review of ${name}` }).click()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please choose 1 to 5 stars').waitFor()
  await page.getByText('Title is required').waitFor()
  const first = page.getByRole('radio', { name: '1 star', exact: true })
  await becomes(() => isFocused(first)).toBe(true)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await page.getByLabel('Title').fill('Just as described')
  await page
    .getByRole('textbox', { name: 'Your review' })
    .fill('Sealed strip.\nSee https://example.com')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await waitForMessage(page, 'Thank you. Your review is now public.')
  const own = page.getByRole('region', { name: 'Your review' })
  await own.getByText(/Meera K\. · .* · Verified purchase/).waitFor()
  expect(await own.getByRole('link').count()).toBe(0)
  await page.getByRole('tab', { name: 'Reviews (1)' }).waitFor()
  await page.getByText('(1 review)').waitFor()
  await expectAccessible(page)

  const other = await e2e.visit({ as: await newCustomer(e2e) })
  await open(other, '/shop?q=raktol')
  await becomes(() => other.getByRole('article', { name }).innerText()).toContain('4.0')
  await reviewsOf(other, medicine)
  const helpful = other.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await becomes(() => helpful.getAttribute('aria-pressed')).toBe('true')
  await becomes(() => helpful.innerText()).toContain('Helpful (1)')

  const scenario = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(scenario, '/pharmacy/dashboard')
  await scenario.getByRole('banner').getByText('More', { exact: true }).click()
  await scenario.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await scenario.getByText('1 review is waiting for your reply.').waitFor()
  await scenario.getByRole('button', { name: 'Reply to Meera K.: Just as described' }).click()
  await scenario.getByRole('button', { name: 'Publish reply' }).click()
  await scenario.getByText('Reply is required').waitFor()
  await scenario.getByLabel('Reply to Meera K.').fill('Thank you, Meera.')
  await scenario.getByRole('button', { name: 'Publish reply' }).click()
  await waitForMessage(scenario, 'Your reply is public now.')
  await scenario.getByText('You have replied to every review.').waitFor()
  await expectAccessible(scenario)

  await reviewsOf(other, medicine)
  await other.getByText('Reply from Sanjeevani Medicals').waitFor()
  await other.getByText('Thank you, Meera.').waitFor()
  await becomes(() => helpful.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(other)
})

test('the author changes and deletes a review, and the administrator removes one', async () => {
  const medicine = await newMedicine(e2e, { name: 'Raktol syrup' })
  const author = await newCustomer(e2e)
  await delivered(author, medicine)
  const params = { id: medicine._id }
  const body = { rating: 2, title: 'Too sweet', content: 'Nobody drinks it.' }
  await e2e.api(author).reviews.write({ params, body })

  const page = await e2e.visit({ as: author })
  await reviewsOf(page, medicine)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: '3 stars' }).press('Space')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForMessage(page, 'Your review was changed.')
  await page.getByRole('complementary', { name: 'Ratings' }).getByText('3.0').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await waitForMessage(page, 'Your review was deleted.')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await page.getByRole('button', { name: 'Write a review' }).waitFor()

  await e2e.api(author).reviews.write({ params, body })
  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await reviewsOf(openAdmin, medicine)
  await openAdmin.getByRole('button', { name: 'Remove the review: Too sweet' }).click()
  await openAdmin.getByRole('button', { name: 'Remove review' }).click()
  await openAdmin.getByText('Please choose a reason').waitFor()
  await openAdmin.getByLabel('Reason').selectOption('It is not about this medicine')
  expect(await axeFaults(openAdmin.mainFrame())).toEqual([])
  await openAdmin.getByRole('button', { name: 'Remove review' }).click()
  await waitForMessage(openAdmin, 'Review removed.')
  await openAdmin.getByRole('heading', { name: 'No reviews yet' }).waitFor()

  await reviewsOf(page, medicine)
  await page
    .getByText(/Only you can see this review\. .*: it is not about this medicine\./)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Sweet, as it says')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForMessage(page, 'Thank you. Your review is now public.')
  await page.getByText(/Only you can see this review/).waitFor({ state: 'detached' })
})

test('a visitor who marks a review as helpful logs in and returns to it', async () => {
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop is empty.')
  const page = await e2e.visit()
  await reviewsOf(page, medicine)
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await waitForMessage(page, 'Please log in to mark a review as helpful')
  const next = `${medicinePath(medicine._id, medicine.name)}#reviews`
  await waitForPath(page, `/customer/login?${new URLSearchParams({ next })}`)
  const { user } = await newCustomer(e2e)
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForPath(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('tab', { name: /^Reviews/, selected: true }).waitFor()
  await page.getByText('Only customers who bought this medicine here can review it.').waitFor()
})

test('reverts a helpful vote that fails', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop is empty.')
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await reviewsOf(page, medicine)
  const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
  await helpful.waitFor()
  const before = await helpful.innerText()
  await page.route('**/api/reviews/*/vote', (route) => route.abort())
  await helpful.click()
  await waitForMessage(page, 'Error connecting to server. Please try again later.')
  expect(await helpful.innerText()).toBe(before)
  expect(await helpful.getAttribute('aria-pressed')).toBe('false')
})

test('sorts reviews, with samples after real ones', async () => {
  const { body } = await e2e.api().catalogue.list({ query: { q: 'paracetamol', limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop sells no paracetamol.')
  const author = await newCustomer(e2e, 'Ravi Rao')
  await delivered(author, medicine)
  await e2e.api(author).reviews.write({
    params: { id: medicine._id },
    body: { rating: 1, title: 'Box was open', content: 'I sent it back.' },
  })
  const page = await e2e.visit()
  await reviewsOf(page, medicine)
  const titles = () => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allInnerTexts()
  for (const sort of ['Newest', 'Highest rating', 'Lowest rating']) {
    await page.getByLabel('Sort by').selectOption(sort)
    await becomes(async () => (await titles())[0]).toBe('Box was open')
  }
  const bars = page.getByRole('complementary', { name: 'Ratings' })
  expect(await bars.innerText()).not.toContain('Sample')
  await page.getByText('1 review', { exact: true }).waitFor()
})

test('a pharmacy without reviews sees why, and retries a list that can’t be loaded', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  await open(page, '/pharmacy/reviews')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await expectAccessible(page)
  await page.route('**/api/pharmacy/reviews**', (route) => route.abort())
  await open(page, '/pharmacy/reviews')
  await page.getByText('Failed to fetch reviews').waitFor()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
})
