import { expect, test } from 'vitest'
import { runChaos } from '../../chaos/run-chaos.ts'

/* `npm run chaos` in short; docs/reliability.md tells what it does. */

test('half a minute of people and trouble breaks nothing and loses nothing', {
  timeout: 300_000,
}, async () => {
  const { violations, text } = await runChaos({ minutes: 0.5, seed: 'monsoon' })
  process.stdout.write(`${text}\n`)
  expect(violations).toEqual([])
  expect(text).toMatch(/sold [1-9]/)
})
