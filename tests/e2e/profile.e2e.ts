import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { demoPerson, freshEmail, newCustomer } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'
import { storedIn } from './storage.ts'

const journey = openJourney()

test('a name is edited: cancel restores it, saving says so and the header follows', async () => {
  const page = await journey.visit({ as: await newCustomer(journey, 'Asha Patil') })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Asha Patil', { exact: true }).waitFor()
  await becomes(() => isFocused(page.getByRole('button', { name: 'Edit Profile' }))).toBe(true)

  const email = freshEmail()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil')
  await page.getByLabel('Name', { exact: true }).fill('Usha Patil')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Profile updated successfully!')
  await page.getByText(email).waitFor()
  await becomes(() => page.getByRole('banner').ariaSnapshot()).toContain('Profile of Usha')
  expect((await storedIn(page)).userName).toBe('Usha Patil')

  await page.reload()
  await page.getByText('Usha Patil', { exact: true }).waitFor()
})

test('name and e-mail are required, and an e-mail that is taken is told', async () => {
  journey.expectErrors(refused(409, /\/api\/customer\/profile/))
  const other = await newCustomer(journey)
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Email is required').waitFor()

  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Email').fill(other.user.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An account with this e-mail already exists. Please log in.').waitFor()
})

test('the second tab shows the three newest orders and leads to all', async () => {
  const page = await journey.visit({ as: await demoPerson(journey, 'customer') })
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Order History' }).click()
  const orders = page.getByRole('tabpanel').getByRole('link', { name: /^Order / })
  await becomes(() => orders.count()).toBe(3)
  await page.getByRole('link', { name: 'View All' }).click()
  await standsAt(page, '/order-history')
})

test('logging out from the profile forgets the token and the person', async () => {
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await standsAt(page, '/login')
  const stored = await storedIn(page)
  expect(stored).not.toHaveProperty('token')
  expect(stored).not.toHaveProperty('user')
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
})
