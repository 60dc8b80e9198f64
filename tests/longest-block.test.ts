import { scryptSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { longestBlock } from './longest-block.ts'

test('computing blocks the event loop, waiting does not', async () => {
  const waiting = await longestBlock(() => pause(200))
  const computing = await longestBlock(async () => {
    await pause(10)
    scryptSync('password', 'salt', 32, { N: 2 ** 16, maxmem: 2 ** 27 })
  })
  expect(waiting).toBeLessThan(50)
  expect(computing).toBeGreaterThan(50)
})
