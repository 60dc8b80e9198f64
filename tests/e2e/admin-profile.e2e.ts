import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { demoPerson } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'
import { storedIn } from './storage.ts'

const journey = openJourney()

async function profile(path = '/admin/profile') {
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(page, path)
  await page.getByRole('tab', { name: 'Profile' }).waitFor()
  return page
}

test('shows name, e-mail and role; cancel restores, saving keeps', async () => {
  const page = await profile()
  const panel = page.getByRole('tabpanel')
  const before = await panel.innerText()
  expect(before).toMatch(/admin@aushadh\.example/)
  expect(before).toMatch(/Role\s+Admin/)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await becomes(() => panel.innerText()).toBe(before)
  await becomes(() => isFocused(page.getByRole('button', { name: 'Edit Profile' }))).toBe(true)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Invalid email format').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Kavita Deshpande')
  await page.getByLabel('Email').fill('kavita@aushadh.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Profile updated successfully!')
  expect((await storedIn(page)).userName).toBe('Kavita Deshpande')
  await page.reload()
  await panel.getByText('kavita@aushadh.example').waitFor()
  // The other tests log in as before.
  const admin = journey.api({ token: (await storedIn(page)).token ?? '' })
  await admin.adminProfile.update({
    body: { name: 'Administrator', email: 'admin@aushadh.example' },
  })
})

test('a profile that can’t be had or saved: SPEC.md’s sentences, and another try', async () => {
  journey.expectErrors(/status of 500/, /ERR_FAILED/)
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  const unreadable = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await unreadable('**/api/admin/profile')
  await open(page, '/admin/profile')
  await page.getByText('Failed to fetch profile').waitFor()
  await page.unroute('**/api/admin/profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await unreadable('**/api/admin/profile/update')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Failed to update profile')
  await page.unroute('**/api/admin/profile/update')
  await page.route('**/api/admin/profile/update', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Error connecting to server. Please try again later.')
})

test('the password: what is missing, what differs, what is short, and the change', async () => {
  const page = await profile('/admin/profile#security')
  await page.getByRole('heading', { name: 'Security tips' }).waitFor()
  const fill = async (current: string, fresh: string, confirmed: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm new password', { exact: true }).fill(confirmed)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('Aushadh@123', 'Secret2!', 'Secret3!')
  await page.getByText("New passwords don't match").waitFor()
  await fill('Aushadh@123', 'short', 'short')
  await page.getByText('Password must be at least 6 characters').waitFor()
  await fill('Aushadh@123', 'Secret2!', 'Secret2!')
  await said(page, 'Password changed successfully!')
  const { accounts } = journey.api()
  const body = { email: 'admin@aushadh.example', password: 'Secret2!' }
  expect((await accounts.adminLogin({ body })).user.role).toBe('admin')
  // The session that changed it goes on.
  await page.reload()
  await standsAt(page, '/admin/profile')
})
