import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A sentence that the shop says: in a toast, or where its cause is. */
export function said(page: Page, sentence: string | RegExp): Promise<void> {
  const alerts = page.getByRole('alert').getByText(sentence, { exact: true })
  return alerts.first().waitFor()
}

/** A notice lies over what is at the top right for its five seconds, and for longer under the pointer. */
export function isGone(page: Page, sentence: string | RegExp): Promise<void> {
  return page.getByRole('alert').getByText(sentence, { exact: true }).waitFor({ state: 'hidden' })
}

export async function standsAt(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** What is on the screen becomes this, also on a machine that is busy with other things. */
export function becomes<T>(read: () => Promise<T>): ReturnType<typeof expect.poll<Promise<T>>> {
  return expect.poll(read, { timeout: 30_000 })
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
