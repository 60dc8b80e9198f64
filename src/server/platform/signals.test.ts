import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/run-postgres.ts'
import { openServers } from './database-servers.ts'
import { createLog } from './log.ts'
import { openSignals } from './signals.ts'

test('logs each connection that does not come about, with the reason', async () => {
  const servers = openServers(
    `postgres://aushadh@127.0.0.1:${await freePort()}/shop`,
    createLog('silent'),
  )
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const signals = openSignals(servers, log)
  onTestFinished(async () => {
    await signals.close()
    servers.close()
  })
  signals.listen({ onEvent: expect.unreachable, onGap: expect.unreachable })
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: 'database connection lost',
      reason: expect.stringContaining('ECONNREFUSED'),
    })
})
