import type { BrowserContext, Page } from 'playwright-core'

/** Goes to a page and waits until it is awake: a press before that is a press on plain HTML. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => window.isAwake === true)
}

/** For `open`: a page says that it is awake by a call of its own, which leaves nothing to see. */
export function noteWaking(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let own: (() => void) | undefined
    const wake = () => {
      own?.()
      window.isAwake = true
    }
    const set = (given: () => void) => {
      own = given
    }
    Object.defineProperty(window, 'wake', { get: () => wake, set })
  })
}

declare global {
  interface Window {
    isAwake?: boolean
  }
}
