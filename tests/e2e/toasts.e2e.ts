import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/* SPEC.md §9: the place and duration of toasts, and how they are paused and dismissed. */

const toasts = (page: Page) => page.getByRole('alert')
/** The progress bar of a toast; it stops while the toast is paused. */
const progressBar = (page: Page) =>
  page
    .getByRole('progressbar')
    .first()
    .evaluate((line) => {
      const { animationDuration, animationPlayState } = getComputedStyle(line)
      return `${animationDuration} ${animationPlayState}`
    })

/** Reads the progress bar of the next toast while it is there; begin before what shows the toast. */
const nextProgressBar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((read) => {
        const observer = new MutationObserver(() => {
          const bar = document.querySelector('[role="progressbar"]')
          if (bar === null) return
          observer.disconnect()
          read(getComputedStyle(bar).animationDuration)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )

async function withToast() {
  const page = await e2e.visit()
  await open(page, '/shop')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await waitForMessage(page, 'Please login to add items to cart')
  await page.mouse.move(5, 400)
  return page
}

test('shows a toast top right for 5 seconds and pauses it under the pointer', async () => {
  const page = await withToast()
  const box = await toasts(page).first().boundingBox()
  expect(box?.y).toBeLessThan(200)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
  await becomes(() => progressBar(page)).toBe('5s running')
  await toasts(page).first().hover()
  await becomes(() => progressBar(page)).toBe('5s paused')
})

test('pauses a toast while the window has no focus', async () => {
  const page = await withToast()
  // The toast listens once its animation has ended.
  await becomes(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    return progressBar(page)
  }).toBe('5s paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await becomes(() => progressBar(page)).toBe('5s running')
})

test('Alt+T focuses the toast', async () => {
  const page = await withToast()
  // Press again if the toast does not listen yet, as a person would.
  await becomes(async () => {
    await page.keyboard.press('Alt+KeyT')
    return page.evaluate(() => document.activeElement?.closest('[role="alert"]') !== null)
  }).toBe(true)
})

test.each([
  [0.5, 1],
  [0.9, 0],
])('dragging a toast over %d of its width leaves %d toasts', async (part, left) => {
  const page = await withToast()
  const toast = toasts(page).first()
  const box = await toast.boundingBox()
  if (box === null) throw new Error('The toast is not on the screen.')
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * part, y, { steps: 8 })
  await page.mouse.up()
  // One that stays would be gone by then.
  if (left > 0) await page.waitForTimeout(500)
  await becomes(() => toasts(page).count()).toBe(left)
})

test('shows ‘added’ toasts for 2 seconds and ‘saved’ toasts for 3', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol syrup' })
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, `/medicines/${_id}`)
  const [added] = await Promise.all([
    nextProgressBar(page),
    waitForMessage(page, `1 ${name} added to cart`),
    page.getByRole('button', { name: 'Add to Cart' }).first().click(),
  ])
  expect(added).toBe('2s')
  await toasts(page).first().waitFor({ state: 'detached' })

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const [saved] = await Promise.all([
    nextProgressBar(page),
    waitForMessage(page, 'Profile updated successfully!'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(saved).toBe('3s')
})

test('shows what failed on an admin page for 3 seconds, and elsewhere for 5', async () => {
  e2e.expectErrors(refused(500, /\/api\/admin\/profile/), refused(500, /\/api\/customer\/profile/))
  for (const [role, path, time] of [
    ['admin', '/admin/profile', /^3s/],
    ['customer', '/profile', /^5s/],
  ] as const) {
    const page = await e2e.visit({ as: await demoPerson(e2e, role) })
    await open(page, path)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.route(new RegExp(`/api/${role}/profile`), (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForMessage(page, 'Failed to update profile')
    expect(await progressBar(page)).toMatch(time)
  }
})
