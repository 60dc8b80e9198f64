import type { Locator, Page } from 'playwright-core'
import { isFocused } from './screen.ts'

/** What has the focus, in words. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName
  })

/** Presses Tab until the focus is where it is wanted, as often as a patient person would. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(
    `60 presses of Tab did not lead to ${wanted}; the focus is on ${await focused(page)}`,
  )
}
