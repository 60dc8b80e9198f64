import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, freshEmail, newCustomer, newMedicine } from './people.ts'
import { isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A complaint from its filing to its resolution, by a visitor with emailed links and by a customer. */

const e2e = openE2eShop()
const complaint = 'The shop shows ₹52 for a strip whose MRP is ₹48. Please correct the price.'

/** The newest link in the outbox of the demo shop that was emailed to an address. */
async function emailedLink(email: string): Promise<string> {
  const { emails } = await e2e.api().shop.outbox()
  const bodies = emails.filter(({ to }) => to === email).map(({ body }) => body)
  const link = bodies.map((body) => /\/grievance\/ticket#token=[\w-]+/.exec(body)?.[0])
  return link.find((one) => one !== undefined) ?? ''
}

const thread = (page: Page, name: string) => page.getByRole('list', { name })

test('a visitor files a complaint on a phone, an administrator answers and resolves it, and the visitor reads it by the emailed link', async () => {
  const visitor = await e2e.visit({ viewport: phone })
  const email = freshEmail()
  await open(visitor, '/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
  await waitForPath(visitor, '/grievance')
  await visitor.getByRole('button', { name: 'File complaint' }).click()
  await visitor.getByText('Describe what happened and what you expect').waitFor()
  await visitor.getByText('Email is required').waitFor()
  await visitor.getByLabel('What is it about?').selectOption('A wrong price or description')
  await visitor.getByLabel('What happened, and what do you expect?').fill(complaint)
  await visitor.getByLabel('Name').fill('Rohan Joshi')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByRole('button', { name: 'File complaint' }).click()
  const receipt = await visitor.getByText(/^Your ticket number is G-\d+\.$/).innerText()
  const number = /G-\d+/.exec(receipt)?.[0] ?? ''
  await expectAccessible(visitor)

  const admin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(admin, '/admin/grievances')
  const menu = admin.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: /^Complaints/ }).waitFor()
  await admin.getByRole('button', { name: 'Waiting for an answer' }).click()
  await admin.getByRole('link', { name: number }).click()
  await thread(admin, 'What happened').getByText(complaint).waitFor()
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await admin.getByText('Write a message. The complainant reads it.').waitFor()
  const field = admin.getByLabel('Message to the complainant')
  await field.fill('Which pharmacy shows it?')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await waitForMessage(admin, 'Answer sent')
  await thread(admin, 'What happened').getByText('Which pharmacy shows it?').waitFor()

  await open(visitor, await emailedLink(email))
  await visitor.getByRole('heading', { level: 1, name: `Complaint ${number}` }).waitFor()
  await thread(visitor, 'Messages').getByText('Which pharmacy shows it?').waitFor()
  await visitor.getByLabel('Write to us').fill('Sanjeevani Medicals.')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await waitForMessage(visitor, 'Message sent')
  await thread(visitor, 'Messages').getByText('Sanjeevani Medicals.').waitFor()
  await expectAccessible(visitor)

  await thread(admin, 'What happened').getByText('Sanjeevani Medicals.').waitFor()
  await field.fill('The pharmacy corrected the price to ₹48.')
  await admin.getByRole('button', { name: 'Resolve with this text' }).click()
  const sure = admin.getByRole('alertdialog', { name: `Resolve complaint ${number}?` })
  await sure.getByRole('button', { name: 'Resolve' }).click()
  await waitForMessage(admin, `${number} is resolved`)
  await admin.getByText('The complainant can reopen it once.').waitFor()
  await expectAccessible(admin)

  await open(visitor, await emailedLink(email))
  await visitor.getByText('The pharmacy corrected the price to ₹48.').waitFor()
  await visitor.getByText(/^Resolved on /).waitFor()
})

test('a customer files a complaint about an order, disagrees with the resolution and reopens it', async () => {
  const medicine = await newMedicine(e2e, { name: 'Ticketol 650 mg tablets' })
  const { customer, orderId } = await paidOrder(e2e, medicine, 1)
  const page = await e2e.visit({ as: customer, viewport: phone })
  await open(page, `/order/${orderId}`)
  await page.getByRole('link', { name: 'file a complaint' }).click()
  await waitForPath(page, `/grievance?order=${orderId}`)
  const text = page.getByLabel('What happened, and what do you expect?')
  await text.fill('Nobody answers the phone of the pharmacy.')
  expect(await page.getByLabel('Order (optional)').inputValue()).toBe(orderId)
  await page.getByRole('button', { name: 'File complaint' }).click()
  await page.getByText(/^Your ticket number is/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My complaints' }).last().click()
  await waitForPath(page, '/grievances')
  const { body } = await e2e.api(customer).grievances.list({})
  const [filed] = body
  await expectAccessible(page)
  await page.getByRole('link', { name: filed?.number }).click()
  await page.getByRole('heading', { level: 1, name: `Complaint ${filed?.number}` }).waitFor()

  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.adminGrievances.resolve({
    params: { id: filed?._id ?? '' },
    body: { text: 'They answer now.' },
  })
  await page.getByText('They answer now.').waitFor()
  await page.getByLabel(/^Not resolved\?/).fill('They do not.')
  await page.getByRole('button', { name: 'Reopen complaint' }).click()
  await waitForMessage(page, 'Complaint reopened')
  await page.getByLabel('Write to us').waitFor()
  await expectAccessible(page)
})

test('an open complaint shows a message that arrived before its event stream opened', async () => {
  const customer = e2e.api(await newCustomer(e2e))
  await customer.grievances.file({ body: { category: 'other', text: complaint } })
  const [filed] = (await customer.grievances.list({})).body
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  const written = Promise.withResolvers<void>()
  await page.route('**/api/notifications/stream', async (route) => {
    await written.promise
    await route.continue()
  })
  await open(page, `/admin/grievances/${filed?._id}`)
  await thread(page, 'What happened').getByText(complaint).waitFor()
  const body = { text: 'It is still wrong today.' }
  await customer.grievances.write({ params: { id: filed?._id ?? '' }, body })
  written.resolve()
  await thread(page, 'What happened').getByText(body.text).waitFor()
})

test('a message that is being typed survives a reload that fails', async () => {
  const session = await newCustomer(e2e)
  const customer = e2e.api(session)
  await customer.grievances.file({ body: { category: 'other', text: complaint } })
  const [filed] = (await customer.grievances.list({})).body
  const params = { id: filed?._id ?? '' }
  const page = await e2e.visit({ as: session, viewport: phone })
  await open(page, `/grievances/${filed?._id}`)
  const field = page.getByLabel('Write to us')
  await field.fill('What I have typed so far')
  const detail = `**/api/grievances/${filed?._id}`
  await page.route(detail, (route) => route.fulfill({ status: 503, body: '' }))
  e2e.expectErrors(/503/)
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.adminGrievances.answer({ params, body: { text: 'Which pharmacy is it?' } })
  await page.getByText('Could not refresh.', { exact: false }).waitFor()
  await expectAccessible(page)
  expect(await field.inputValue()).toBe('What I have typed so far')
  await page.unroute(detail)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await thread(page, 'Messages').getByText('Which pharmacy is it?').waitFor()
  expect(await field.inputValue()).toBe('What I have typed so far')
})

test('an administrator assigns a complaint', async () => {
  const as = await demoPerson(e2e, 'admin')
  const page = await e2e.visit({ as })
  await open(page, '/admin/grievances')
  const { body } = await e2e.api(as).adminGrievances.list({ query: { state: 'waiting' } })
  const waiting = body.find(({ assignee }) => assignee === null)
  await page.getByRole('link', { name: waiting?.number }).click()
  await page.getByLabel('Assign to').selectOption({ index: 1 })
  const assign = page.getByRole('button', { name: 'Assign', exact: true })
  await assign.click()
  await waitForMessage(page, 'Complaint assigned')
  expect(await isFocused(assign)).toBe(true)
  await thread(page, 'What happened').getByText('Acknowledged').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Mine' }).click()
  await page.getByRole('link', { name: waiting?.number }).waitFor()
  await expectAccessible(page)
})

test('an incomplete or unknown link says so', async () => {
  e2e.expectErrors(/status of 404/)
  const page = await e2e.visit()
  await open(page, '/grievance/ticket')
  await page.getByRole('heading', { name: 'This link is incomplete.' }).waitFor()
  await open(page, `/grievance/ticket#token=${'a'.repeat(43)}`)
  await page.getByRole('heading', { name: 'Complaint not found.' }).waitFor()
  await expectAccessible(page)
})
