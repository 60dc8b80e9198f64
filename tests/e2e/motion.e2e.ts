import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { becomes } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('animations are short, and none run with reduced motion', async () => {
  const longest = (page: Page) =>
    page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((one) => parseFloat(one)))
      const styles = [...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
      // An animation that runs while the user waits is not a transition.
      const once = styles.filter((style) => !style.animationIterationCount.includes('infinite'))
      return Math.max(
        ...styles.map((style) => seconds(style.transitionDuration)),
        ...once.map((style) => seconds(style.animationDuration)),
      )
    })
  const lively = await e2e.visit()
  await open(lively, '/shop')
  expect(await longest(lively)).toBeLessThanOrEqual(0.2)
  const calm = await e2e.visit({ reducedMotion: 'reduce' })
  await open(calm, '/shop')
  expect(await longest(calm)).toBeLessThanOrEqual(0.001)
  await becomes(() => calm.evaluate(() => document.getAnimations().length)).toBe(0)
})
