import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

async function profile(path = '/admin/profile') {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(page, path)
  await page.getByRole('tab', { name: 'Profile' }).waitFor()
  return page
}

test('shows name, email and role; Cancel restores them and Save stores them', async () => {
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
  await page.getByLabel('Email').fill('admin@aushadh.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Profile updated successfully!')
  expect((await storedIn(page)).userName).toBe('Kavita Deshpande')
  await page.reload()
  await panel.getByText('Kavita Deshpande').waitFor()
  // Restore the name, since the other tests log in with it.
  const admin = e2e.api({ token: (await storedIn(page)).token ?? '' })
  await admin.adminProfile.update({
    body: { name: 'Administrator', email: 'admin@aushadh.example' },
  })
})

test('shows SPEC.md’s sentences when the profile can’t be loaded or saved, and retries', async () => {
  e2e.expectErrors(/status of 500/, /ERR_FAILED/)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
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
  await waitForMessage(page, 'Failed to update profile')
  await page.unroute('**/api/admin/profile/update')
  await page.route('**/api/admin/profile/update', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Error connecting to server. Please try again later.')
})

test('changes the password, and reports missing, different and short ones', async () => {
  const page = await profile('/admin/profile#security')
  await page.getByRole('heading', { name: 'Security tips' }).waitFor()
  const fill = async (current: string, fresh: string, confirmed: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm new password', { exact: true }).fill(confirmed)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('Aushadh@123', 'Kamal!73ghat', 'Secret3!')
  await page.getByText("New passwords don't match").waitFor()
  await fill('Aushadh@123', 'short', 'short')
  await page.getByText('Password must be at least 6 characters').waitFor()
  await fill('Aushadh@123', 'Kamal!73ghat', 'Kamal!73ghat')
  await waitForMessage(page, 'Password changed successfully!')
  const { accounts } = e2e.api()
  const body = { email: 'admin@aushadh.example', password: 'Kamal!73ghat' }
  expect((await accounts.adminLogin({ body })).user.role).toBe('admin')
  // The session that changed the password stays valid.
  await page.reload()
  await waitForPath(page, '/admin/profile')
})
