import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { axeFaults } from './inspection.ts'
import { becomes, isFocused } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

const chooser = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where should we deliver?' })

/** Enters a PIN code by keyboard alone. */
async function choose(page: Page, pin: string) {
  await dialog(page).getByLabel('PIN code').fill(pin)
  await page.keyboard.press('Enter')
}

test('a visitor chooses a PIN code once, changes it and forgets it', async () => {
  e2e.expectErrors(refused(404, /\/api\/pins\/999999/))
  const page = await e2e.visit({ viewport: phone })
  await open(page, '/shop')
  await chooser(page, 'Deliver to your PIN code').focus()
  await page.keyboard.press('Enter')
  await choose(page, '4110')
  await dialog(page).getByText('Enter the 6 digits of the PIN code.').waitFor()
  await choose(page, '999999')
  await dialog(page).getByText('We don’t know the PIN code 999999. Check the six digits.').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await choose(page, '411 002')
  await chooser(page, 'Deliver to 411002').waitFor()
  await becomes(() => isFocused(chooser(page, 'Deliver to 411002'))).toBe(true)

  await page.reload()
  await chooser(page, 'Deliver to 411002').click()
  await choose(page, '560001')
  await chooser(page, 'Deliver to 560001').click()
  await page.getByRole('button', { name: 'Forget 560001' }).click()
  await chooser(page, 'Deliver to your PIN code').waitFor()
})

test('Escape closes the dialog and gives the focus back', async () => {
  const page = await e2e.visit()
  await open(page, '/about')
  await chooser(page, 'Deliver to your PIN code').click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await becomes(() => isFocused(chooser(page, 'Deliver to your PIN code'))).toBe(true)
})
