import type { Locator, Page } from 'playwright-core'
import { isFocused } from './screen.ts'

/** The focused element, as text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName
  })

/** Presses Tab until `wanted` has the focus; gives up after a limit. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(
    `60 presses of Tab did not lead to ${wanted}; the focus is on ${await focused(page)}`,
  )
}
