import { expect, test } from 'vitest'
import { runChaos } from '../../chaos/run-chaos.ts'

/* A short `npm run chaos`; see docs/reliability.md. */

test('half a minute of users and failures breaks no invariant and loses nothing', {
  timeout: 300_000,
}, async () => {
  const { violations, text } = await runChaos({
    minutes: 0.5,
    seed: 'monsoon',
    cluster: false,
  })
  process.stdout.write(`${text}\n`)
  expect(violations).toEqual([])
  expect(text).toMatch(/sold [1-9]/)
})
