import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone, wide } from './shop.ts'

const sizes = { wide, phone }
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Checks a page as it is: wide and on a phone, light and dark. Every fault is one line, so that a failure
 * lists all of them.
 */
export async function inspect(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    // The other theme differs in its colours alone.
    for (const rules of [undefined, ['color-contrast']]) {
      const theme = await page.evaluate(() => document.documentElement.dataset.theme)
      await endAnimations(page)
      const found = [...(await widthFaults(page)), ...(await axeFaults(page.mainFrame(), rules))]
      faults.push(...found.map((fault) => `${size}, ${theme}: ${fault}`))
      await switchTheme(page)
    }
  }
  return [...faults, ...(await headFaults(page))]
}

/** Axe would measure the colours of a message that is still fading in. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
  })

/** Without transitions: each frame of one paints the whole page, and axe would measure its colours. */
const switchTheme = (page: Page) =>
  page
    .getByRole('button', { name: 'Switch between light and dark' })
    .evaluate(async (button: HTMLElement) => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      button.click()
      await new Promise(requestAnimationFrame)
      // Computes the new colours while the style sheet is there.
      getComputedStyle(document.body).getPropertyValue('color')
      document.adoptedStyleSheets.pop()
    })

export async function expectAccessible(page: Page) {
  expect(await inspect(page)).toEqual([])
}

/**
 * The header needs a frame to lay itself out after the window changed; overflow that remains is a fault. A
 * page that was busy is checked once more.
 */
async function widthFaults(page: Page): Promise<string[]> {
  const fits = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth <= clientWidth
  }
  const waited = page.waitForFunction(fits, undefined, { timeout: 10_000 }).then(() => true)
  return (await waited.catch(() => page.evaluate(fits))) ? [] : ['scrolls sideways']
}

/**
 * Serious and critical axe findings, each with its first elements; by default of all rules. A list that loads
 * again, since another person's order changed it, is dimmed meanwhile: such a page is checked once it is back.
 */
export async function axeFaults(frame: Frame, runOnly?: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
  const options = {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  } satisfies axe.RunOptions
  for (let round = 1; round <= 10; round += 1) {
    await settle(frame)
    const found = await frame.evaluate(runUndisturbed, options)
    if (found === null) continue
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(describe).join(' | ')}`)
  }
  throw new Error('the page kept loading while it was checked')
}

/**
 * What would change the colours that axe measures: a part of the page that is dimmed because it loads, a transition, a
 * toast that fades. A button that waits for a dialog's answer stays busy as long as the dialog is open.
 */
const unsettled = () => [
  ...Array.from(document.querySelectorAll('[aria-busy="true"]:not(.btn), .toast-out'), (one) =>
    one.outerHTML.slice(0, 160),
  ),
  ...document.getAnimations().flatMap((one) => {
    if (!(one instanceof CSSTransition) || !(one.effect instanceof KeyframeEffect)) return []
    return `${one.transitionProperty} (${one.playState}) of ${one.effect.target?.outerHTML.slice(0, 160)}`
  }),
]

/** Waits until the page is settled. */
const settle = (frame: Frame) =>
  expect.poll(() => frame.evaluate(unsettled), { timeout: 45_000, interval: 50 }).toEqual([])

/** What axe finds; null if a part of the page began to load meanwhile. */
async function runUndisturbed(options: axe.RunOptions): Promise<axe.Result[] | null> {
  let disturbed = false
  const observer = new MutationObserver(() => {
    disturbed = true
  })
  observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  try {
    const { violations } = await window.axe.run(options)
    return disturbed || observer.takeRecords().length > 0 ? null : violations
  } finally {
    observer.disconnect()
  }
}

function describe({ html, failureSummary }: axe.NodeResult): string {
  return `${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`
}

async function headFaults(page: Page): Promise<string[]> {
  const title = await page.title()
  const headings = await page.getByRole('heading', { level: 1 }).count()
  return [
    ...(/^.+ · Aushadh$/.test(title) ? [] : [`is titled '${title}'`]),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
  ]
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** For a page without the button that changes the theme: checks it as it is. */
export async function expectAccessibleAsItIs(page: Page) {
  expect([...(await widthFaults(page)), ...(await axeFaults(page.mainFrame()))]).toEqual([])
}
