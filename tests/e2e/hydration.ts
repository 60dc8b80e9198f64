import type { BrowserContext, Page } from 'playwright-core'

/** Opens a page and waits for hydration: before that, a press reaches plain HTML. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => window.isHydrated === true)
}

/** For `open`: a hydrated page calls a function of the test, which leaves no trace in the page. */
export function noteHydration(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let own: (() => void) | undefined
    const wake = () => {
      own?.()
      window.isHydrated = true
    }
    const set = (given: () => void) => {
      own = given
    }
    Object.defineProperty(window, 'wake', { get: () => wake, set })
  })
}

declare global {
  interface Window {
    isHydrated?: boolean
  }
}
