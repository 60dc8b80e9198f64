import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { watchServer } from './watch-server.ts'

function watched(clients: Iterable<never>) {
  const lines: string[] = []
  const closing = new AbortController()
  const watch = watchServer({
    server: () => null,
    clients,
    lose: () => expect.unreachable(),
    onState: () => expect.unreachable(),
    timeline: () => 0,
    asks: true,
    signal: closing.signal,
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  watch.start()
  return { lines, close: () => closing.abort() }
}

test('logs a failure that ends the watch', async () => {
  const { lines } = watched({
    [Symbol.iterator]: () => {
      throw new Error('a bug')
    },
  })
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'the database server is not watched any more',
    err: { message: 'a bug' },
  })
})

test('logs nothing when it is closed', async () => {
  const { lines, close } = watched([])
  close()
  await pause(50)
  expect(lines).toEqual([])
})
