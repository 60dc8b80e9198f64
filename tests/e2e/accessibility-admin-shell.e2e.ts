import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { openE2eShop, phone, wide } from './shop.ts'

const e2e = openE2eShop()

/** Reduced motion, so that axe does not measure a colour during a transition. */
async function at(path: string, words: string) {
  const as = await demoPerson(e2e, 'admin')
  const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

/** The sidebar appears at 1024 px: neither there nor below is a page wider than its window. */
async function fits(page: Page) {
  for (const width of [360, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    const timeouts = { message: `${width} px`, timeout: 30_000 }
    await expect.poll(() => page.evaluate(over), timeouts).toBeLessThanOrEqual(0)
  }
}

test('the dashboard is accessible, as plots and as tables', async () => {
  const page = await at('/admin/dashboard?range=year', 'Show as table')
  await fits(page)
  await expectAccessible(page)
  const turn = page.getByRole('button', { name: 'Show as table' })
  for (let left = await turn.count(); left > 0; left -= 1) await turn.first().click()
  expect(await page.getByRole('table').count()).toBe(3)
  await fits(page)
  await expectAccessible(page)
})

test('the dashboard is accessible when nothing can be loaded', async () => {
  e2e.expectErrors(/status of 500/)
  const as = await demoPerson(e2e, 'admin')
  const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.route(/dashboard-stats|plots/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await expectAccessible(page)
})

test('the profile is accessible: both tabs, and while it is edited', async () => {
  const page = await at('/admin/profile', 'Your details')
  await fits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await fits(page)
  await expectAccessible(page)
})

test.each(['light', 'dark'] as const)(
  'drawer, results and palette are accessible: %s',
  async (colorScheme) => {
    const as = await demoPerson(e2e, 'admin')
    const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme })
    await page.goto('/admin/dashboard')
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
    for (const [size, viewport] of Object.entries({ wide, phone })) {
      await page.setViewportSize(viewport)
      await page.getByRole('combobox', { name: /^Search orders/ }).fill('me')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      expect.soft(await axeFaults(page.mainFrame()), `results, ${size}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByRole('option', { name: 'Log Out' }).waitFor()
      expect.soft(await axeFaults(page.mainFrame()), `palette, ${size}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Open the admin menu' }).click()
    await page.getByRole('navigation', { name: 'Administration' }).waitFor()
    expect.soft(await axeFaults(page.mainFrame()), 'drawer').toEqual([])
  },
)
