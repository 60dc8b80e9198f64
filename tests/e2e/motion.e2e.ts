import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { becomes } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

test('what moves is quick, and nothing moves where that is asked for', async () => {
  const longest = (page: Page) =>
    page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((one) => parseFloat(one)))
      const styles = [...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
      // What goes on for as long as one waits is no movement from here to there.
      const once = styles.filter((style) => !style.animationIterationCount.includes('infinite'))
      return Math.max(
        ...styles.map((style) => seconds(style.transitionDuration)),
        ...once.map((style) => seconds(style.animationDuration)),
      )
    })
  const lively = await journey.visit()
  await open(lively, '/shop')
  expect(await longest(lively)).toBeLessThanOrEqual(0.2)
  const calm = await journey.visit({ reducedMotion: 'reduce' })
  await open(calm, '/shop')
  expect(await longest(calm)).toBeLessThanOrEqual(0.001)
  await becomes(() => calm.evaluate(() => document.getAnimations().length)).toBe(0)
})
