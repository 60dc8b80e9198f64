import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { newCustomer, newMedicine } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/* SPEC.md §9: where toasts stand, how long, and how they are held and taken away. */

const toasts = (page: Page) => page.getByRole('alert')
/** The line that runs down while a toast stands: as long as it stands, and still while it waits. */
const clock = (page: Page) =>
  page
    .getByRole('progressbar')
    .first()
    .evaluate((line) => {
      const { animationDuration, animationPlayState } = getComputedStyle(line)
      return `${animationDuration} ${animationPlayState}`
    })

async function withToast() {
  const page = await journey.visit()
  await open(page, '/shop')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await said(page, 'Please login to add items to cart')
  await page.mouse.move(5, 400)
  return page
}

test('a toast stands top right for 5 seconds, and waits under the pointer', async () => {
  const page = await withToast()
  const box = await toasts(page).first().boundingBox()
  expect(box?.y).toBeLessThan(200)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
  await becomes(() => clock(page)).toBe('5s running')
  await toasts(page).first().hover()
  await becomes(() => clock(page)).toBe('5s paused')
})

test('a toast waits while the window has no focus', async () => {
  const page = await withToast()
  // It listens once it has arrived.
  await becomes(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    return clock(page)
  }).toBe('5s paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await becomes(() => clock(page)).toBe('5s running')
})

test('Alt+T leads to the toast', async () => {
  const page = await withToast()
  // Pressed again where nobody listened yet, as a person would.
  await becomes(async () => {
    await page.keyboard.press('Alt+KeyT')
    return page.evaluate(() => document.activeElement?.closest('[role="alert"]') !== null)
  }).toBe(true)
})

test.each([
  [0.5, 1],
  [0.9, 0],
])('dragged over %d of its width, %d toasts are left', async (part, left) => {
  const page = await withToast()
  const toast = toasts(page).first()
  const box = await toast.boundingBox()
  if (box === null) throw new Error('The toast is not on the screen.')
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * part, y, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(500)
  expect(await toasts(page).count()).toBe(left)
})

test('what was just added is said for 2 seconds, what was saved for 3', async () => {
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol syrup' })
  const page = await journey.visit({ as: await newCustomer(journey) })
  await open(page, `/medicines/${_id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await said(page, `1 ${name} added to cart`)
  expect(await clock(page)).toMatch(/^2s/)
  await toasts(page).first().waitFor({ state: 'detached' })

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Profile updated successfully!')
  expect(await clock(page)).toMatch(/^3s/)
})
