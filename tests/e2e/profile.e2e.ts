import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { demoPerson, freshEmail, newCustomer, password } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

test('edits the name: Cancel restores it, Save confirms it and updates the header', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e, 'Asha Patil') })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Asha Patil', { exact: true }).waitFor()
  await becomes(() => isFocused(page.getByRole('button', { name: 'Edit Profile' }))).toBe(true)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil')
  await page.getByLabel('Name', { exact: true }).fill('Usha Patil')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Profile updated successfully!')
  await becomes(() => page.getByRole('banner').ariaSnapshot()).toContain('Profile of Usha')
  expect((await storedIn(page)).userName).toBe('Usha Patil')

  await page.reload()
  await page.getByText('Usha Patil', { exact: true }).waitFor()
})

test('requires name and email, and refuses an email that is taken', async () => {
  e2e.expectErrors(refused(409, /\/api\/customer\/profile/))
  const other = await newCustomer(e2e)
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Email is required').waitFor()

  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(other.user.email)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Save' }) })
  await form.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An account with this email already exists. Please log in.').waitFor()
})

test('changes the email with the password and the link sent to the new address', async () => {
  e2e.expectErrors(refused(400, /\/api\/customer\/profile/))
  const customer = await newCustomer(e2e)
  const email = freshEmail()
  const page = await e2e.visit({ as: customer })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Save' }) })
  await form.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter your current password to change the email.').waitFor()
  await becomes(() => isFocused(form.getByLabel('Current password'))).toBe(true)
  await form.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`We sent a link to ${email}.`).waitFor()

  const { emails } = await e2e.api().shop.outbox()
  const link = emails.find(({ to }) => to === email)?.body.match(/http\S+#token=\S+/)
  await open(page, link?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByText('Your new email is confirmed.').waitFor()
  await page.getByRole('link', { name: 'To your profile' }).click()
  await page.getByRole('tabpanel').getByText(email, { exact: true }).waitFor()
  const body = { email, password }
  expect((await e2e.api().accounts.customerLogin({ body })).user._id).toBe(customer.user._id)
})

test('asks a registered customer to confirm the email, and sends the link again', async () => {
  const customer = await newCustomer(e2e)
  const { email } = customer.user
  const page = await e2e.visit({ as: customer })
  await page.goto('/profile')
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your email.' })
  await notice.getByText('only gets emails about paid orders').waitFor()
  const links = async () => {
    const { emails } = await e2e.api().shop.outbox()
    return emails.flatMap(({ to, body }) => (to === email ? (body.match(/http\S+#\S+/) ?? []) : []))
  }
  const [older = ''] = await links()
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await notice.getByText('We sent a new link. Open it within seven days.').waitFor()

  e2e.expectErrors(refused(400, /\/api\/customer\/email-confirmation/))
  await open(page, older)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByText('This link has been used, has expired or is incomplete.').waitFor()
  await page.goto('/customer/confirm-email#token=abc')
  await page.getByText('This link is incomplete. Open it from the email again.').waitFor()
  await page.getByRole('link', { name: 'your profile' }).waitFor()
  const newer = (await links()).find((link) => link !== older)
  await open(page, newer ?? '')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByText('Your email is confirmed.').waitFor()
  await page.getByRole('link', { name: 'To your profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  expect(await notice.count()).toBe(0)
})

test('the second tab shows the three newest orders and links to all', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const newest = orders.toSorted((a, b) => b.orderDate.localeCompare(a.orderDate)).slice(0, 3)
  const page = await e2e.visit({ as: customer })
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Order History' }).click()
  const links = page.getByRole('tabpanel').getByRole('link', { name: /^Order [0-9a-f]{8}$/ })
  const shown = () =>
    links.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('/').at(-1)))
  await becomes(shown).toEqual(newest.map(({ _id }) => _id))
  await page.getByRole('link', { name: 'View All' }).click()
  await waitForPath(page, '/order-history')
})

test('a profile that can’t be loaded says so, and Retry loads it', async () => {
  e2e.expectErrors(/status of 500/, /ERR_FAILED/)
  const page = await e2e.visit({ as: await newCustomer(e2e, 'Asha Patil') })
  const profile = '**/api/customer/profile'
  await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/profile')
  await page.getByText('Failed to fetch profile').waitFor()
  await page.unroute(profile)
  await page.route(profile, (route) => route.abort())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Error connecting to server. Please try again later.').waitFor()
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Asha Patil', { exact: true }).waitFor()
})

test('stores a valid optional phone number', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e, 'Asha Patil') })
  await page.goto('/profile')
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Not given').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Phone').fill('98220 4417')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter a valid 10-digit phone number').waitFor()
  await page.getByLabel('Phone').fill('98220 44170')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Profile updated successfully!')
  await page.reload()
  await panel.getByText('9822044170').waitFor()
})

test('the profile’s logout removes the token and the user', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await waitForPath(page, '/login')
  const stored = await storedIn(page)
  expect(stored).not.toHaveProperty('token')
  expect(stored).not.toHaveProperty('user')
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
})
