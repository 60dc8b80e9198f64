import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './awake.ts'
import { axeFaults, isSound } from './inspection.ts'
import { buy } from './paid-order.ts'
import { demoPerson, newCustomer, newMedicine, newPharmacy, password } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

async function reviewsOf(page: Page, medicine: { _id: string; name: string }) {
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('tab', { name: /^Reviews/ }).click()
}

async function delivered(customer: Session, medicine: { _id: string }) {
  const order = await buy(journey, customer, medicine)
  const admin = journey.api(await demoPerson(journey, 'admin'))
  await admin.adminOrders.setStatus({ params: { id: order }, body: { status: 'delivered' } })
  return order
}

test('a customer reviews what was delivered, another finds it helpful, the pharmacy replies', async () => {
  const name = 'Raktol 20 mg capsules'
  const medicine = await newMedicine(journey, { name })
  const author = await newCustomer(journey, 'Meera Kulkarni')
  const order = await buy(journey, author, medicine)

  const page = await journey.visit({ as: author })
  await reviewsOf(page, medicine)
  await page.getByText('You can review this once it was delivered.').waitFor()

  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(office, '/admin/orders')
  await office.getByLabel(`Status of order ${order.slice(0, 8)}`).selectOption('delivered')
  await said(office, 'Order status updated to delivered')

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
  await said(page, 'Thank you. Your review is public now.')
  const own = page.getByRole('region', { name: 'Your review' })
  await own.getByText(/Meera K\. · .* · Verified purchase/).waitFor()
  expect(await own.getByRole('link').count()).toBe(0)
  await page.getByRole('tab', { name: 'Reviews (1)' }).waitFor()
  await page.getByText('(1 review)').waitFor()
  await isSound(page)

  const other = await journey.visit({ as: await newCustomer(journey) })
  await open(other, '/shop?q=raktol')
  await becomes(() => other.getByRole('article', { name }).innerText()).toContain('4.0')
  await reviewsOf(other, medicine)
  const helpful = other.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await becomes(() => helpful.getAttribute('aria-pressed')).toBe('true')
  await becomes(() => helpful.innerText()).toContain('Helpful (1)')

  const counter = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(counter, '/pharmacy/dashboard')
  await counter.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await counter.getByText('1 review waits for your answer.').waitFor()
  await counter.getByRole('button', { name: 'Reply to Meera K.: Just as described' }).click()
  await counter.getByRole('button', { name: 'Publish reply' }).click()
  await counter.getByText('Reply is required').waitFor()
  await counter.getByLabel('Reply to Meera K.').fill('Thank you, Meera.')
  await counter.getByRole('button', { name: 'Publish reply' }).click()
  await said(counter, 'Your reply is public now.')
  await counter.getByText('Every review has your answer.').waitFor()
  await isSound(counter)

  await reviewsOf(other, medicine)
  await other.getByText('Reply from Sanjeevani Medicals').waitFor()
  await other.getByText('Thank you, Meera.').waitFor()
  await becomes(() => helpful.getAttribute('aria-pressed')).toBe('true')
  await isSound(other)
})

test('a review is changed and deleted by its author, and removed by the administrator', async () => {
  const medicine = await newMedicine(journey, { name: 'Raktol syrup' })
  const author = await newCustomer(journey)
  await delivered(author, medicine)
  const params = { id: medicine._id }
  const body = { rating: 2, title: 'Too sweet', content: 'Nobody drinks it.' }
  await journey.api(author).reviews.write({ params, body })

  const page = await journey.visit({ as: author })
  await reviewsOf(page, medicine)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: '3 stars' }).press('Space')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Your review was changed.')
  await page.getByRole('complementary', { name: 'Ratings' }).getByText('3.0').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await said(page, 'Your review was deleted.')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await page.getByRole('button', { name: 'Write a review' }).waitFor()

  await journey.api(author).reviews.write({ params, body })
  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await reviewsOf(office, medicine)
  await office.getByRole('button', { name: 'Remove the review: Too sweet' }).click()
  await office.getByRole('button', { name: 'Remove review' }).click()
  await office.getByText('Please choose why').waitFor()
  await office.getByLabel('Why').selectOption('It is not about this medicine')
  expect(await axeFaults(office.mainFrame())).toEqual([])
  await office.getByRole('button', { name: 'Remove review' }).click()
  await said(office, 'Review removed.')
  await office.getByRole('heading', { name: 'No reviews yet' }).waitFor()

  await reviewsOf(page, medicine)
  await page.getByText(/Only you see this review\. .* it is not about this medicine\./).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Sweet, as it says')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Thank you. Your review is public now.')
  await page.getByText(/Only you see this review/).waitFor({ state: 'detached' })
})

test('a stranger who finds a review helpful logs in and comes back to it', async () => {
  const { body } = await journey.api().catalogue.list({ query: { limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop is empty.')
  const page = await journey.visit()
  await reviewsOf(page, medicine)
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await said(page, 'Please login to say what helped you')
  const next = `${medicinePath(medicine._id, medicine.name)}#reviews`
  await standsAt(page, `/customer/login?${new URLSearchParams({ next })}`)
  const { user } = await newCustomer(journey)
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await standsAt(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('tab', { name: /^Reviews/, selected: true }).waitFor()
  await page.getByText('Reviews are written by customers who bought this medicine here.').waitFor()
})

test('a vote that does not arrive is taken back', async () => {
  journey.expectErrors(/ERR_FAILED/)
  const { body } = await journey.api().catalogue.list({ query: { limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop is empty.')
  const page = await journey.visit({ as: await newCustomer(journey) })
  await reviewsOf(page, medicine)
  const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
  await helpful.waitFor()
  const before = await helpful.innerText()
  await page.route('**/api/reviews/*/vote', (route) => route.abort())
  await helpful.click()
  await said(page, 'Error connecting to server. Please try again later.')
  expect(await helpful.innerText()).toBe(before)
  expect(await helpful.getAttribute('aria-pressed')).toBe('false')
})

test('reviews can be sorted, and samples stay behind what somebody wrote', async () => {
  const { body } = await journey.api().catalogue.list({ query: { q: 'paracetamol', limit: 1 } })
  const [medicine] = body
  if (medicine === undefined) throw new Error('The demo shop sells no paracetamol.')
  const author = await newCustomer(journey, 'Ravi Rao')
  await delivered(author, medicine)
  await journey.api(author).reviews.write({
    params: { id: medicine._id },
    body: { rating: 1, title: 'Box was open', content: 'I sent it back.' },
  })
  const page = await journey.visit()
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

test('a pharmacy without reviews reads why, and one that can’t read them tries again', async () => {
  journey.expectErrors(/ERR_FAILED/)
  const page = await journey.visit({ as: await newPharmacy(journey) })
  await open(page, '/pharmacy/reviews')
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await isSound(page)
  await page.route('**/api/pharmacy/reviews**', (route) => route.abort())
  await open(page, '/pharmacy/reviews')
  await page.getByText('Failed to fetch reviews').waitFor()
  await isSound(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
})
