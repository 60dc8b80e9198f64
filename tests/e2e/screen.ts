import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for a message of the shop, in a toast or beside its cause. */
export function waitForMessage(page: Page, sentence: string | RegExp): Promise<void> {
  const alerts = page.getByRole('alert').getByText(sentence, { exact: true })
  return alerts.first().waitFor()
}

/** Waits until a toast is gone. A toast covers the top right for five seconds, longer under the pointer. */
export function waitUntilGone(page: Page, sentence: string | RegExp): Promise<void> {
  return page.getByRole('alert').getByText(sentence, { exact: true }).waitFor({ state: 'hidden' })
}

export async function waitForPath(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** Polls the screen until it has the expected value, with time for a busy machine. */
export function becomes<T>(read: () => Promise<T>): ReturnType<typeof expect.poll<Promise<T>>> {
  return expect.poll(read, { timeout: 30_000 })
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** For the report of a failed test: the address, what has the focus, and the page as a screen reader has it. */
export async function describeScreen(page: Page): Promise<string> {
  const focused = await page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
    .catch(String)
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  return `\n--- ${page.url()}\nfocus: ${focused}\n${seen.slice(0, 6_000)}\n`
}
