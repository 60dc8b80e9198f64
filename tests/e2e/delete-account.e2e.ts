import { afterEach, expect, test, vi } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newCustomer, password } from './people.ts'
import { isFocused, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

/* Customers delete their own account. */

const e2e = openE2eShop()
afterEach(() => void vi.useRealTimers())

test('deletes the account by keyboard after a question and a proof, and says that it is done', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer, viewport: phone, reducedMotion: 'reduce' })
  await open(page, '/profile')
  const button = page.getByRole('button', { name: 'Delete account' })
  await button.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByText('Kept, because the law requires it:').waitFor()
  expect(await isFocused(question.getByRole('button', { name: 'Keep account' }))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await isFocused(button)).toBe(true)

  // The shop runs in the process of the test: its clock goes on, the browser's does not.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  e2e.expectErrors(refused(403, /\/api\/customer\/profile/))
  await button.press('Enter')
  await question.getByRole('button', { name: 'Delete account' }).press('Enter')
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/account-deleted')
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor()
  expect(await storedIn(page)).toEqual({})
  await expectAccessible(page)

  const { email } = customer.user
  await expect(
    e2e.api().accounts.customerLogin({ body: { email, password } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  await e2e.api().accounts.customerRegister({ body: { name: 'Asha Patil', email, password } })
})

test('keeps the account when the proof is cancelled', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer })
  await open(page, '/profile')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  e2e.expectErrors(refused(403, /\/api\/customer\/profile/))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/^This was cancelled, because you did not confirm/).waitFor()
  expect(await e2e.api(customer).accounts.customerProfile()).toMatchObject({
    email: customer.user.email,
  })
})
