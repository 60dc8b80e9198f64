import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, isSound } from './inspection.ts'
import { demoPerson } from './people.ts'
import { openJourney, phone, wide } from './shop.ts'

const journey = openJourney()

/** Nothing moves, so that no colour is caught on its way to another. */
async function at(path: string, words: string) {
  const as = await demoPerson(journey, 'admin')
  const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

/** The sidebar begins at 1024 px: neither there nor beside it is a page wider than its window. */
async function fits(page: Page) {
  for (const width of [360, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    const patience = { message: `${width} px`, timeout: 30_000 }
    await expect.poll(() => page.evaluate(over), patience).toBeLessThanOrEqual(0)
  }
}

test('the dashboard is sound, as plots and as tables', async () => {
  const page = await at('/admin/dashboard?range=year', 'Show as table')
  await fits(page)
  await isSound(page)
  const turn = page.getByRole('button', { name: 'Show as table' })
  for (let left = await turn.count(); left > 0; left -= 1) await turn.first().click()
  expect(await page.getByRole('table').count()).toBe(3)
  await fits(page)
  await isSound(page)
})

test('the dashboard is sound when nothing could be had', async () => {
  journey.expectErrors(/status of 500/)
  const as = await demoPerson(journey, 'admin')
  const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.route(/dashboard-stats|plots/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await isSound(page)
})

test('the profile is sound: both tabs, and while it is edited', async () => {
  const page = await at('/admin/profile', 'Your details')
  await fits(page)
  await isSound(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await isSound(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await fits(page)
  await isSound(page)
})

test.each(['light', 'dark'] as const)(
  'drawer, results and palette are sound: %s',
  async (colorScheme) => {
    const as = await demoPerson(journey, 'admin')
    const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme })
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
