import { expect, test } from 'vitest'
import { runDrill } from '../../scripts/drill/run-drill.ts'

/* Backups as documented in deploy/backup, and what a restore loses. `npm run drill` prints the same. */

test('a database that is lost in use comes back from its backups, and what it lacks is reconciled', async () => {
  const steps: string[] = []
  const { text, violations } = await runDrill({
    minutes: 0.2,
    onStep: (step) => steps.push(step),
  })
  expect(violations, `${steps.join('\n')}\n${text}`).toEqual([])
  expect(text).toContain('lost: 0 orders, 0 captures, 0 refunds')
  expect(text).toMatch(/- [1-9]\d* payments? of lost orders, ₹/)
  expect(text).toContain('is being refunded now')
  expect(text).toContain('verify: stanza: aushadh status: ok')
})
