import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamedLines } from './streamed-lines.ts'

test('streams events as lines, and a failure rejects the work alone', async () => {
  const { body, finished } = streamedLines<object>(async (emit) => {
    await emit({ n: 1 })
    await emit({ text: 'two\nlines' })
    throw new Error('stuck')
  })
  const failed = expect(finished).rejects.toThrow('stuck')
  expect(await text(body)).toBe('{"n":1}\n{"text":"two\\nlines"}\n')
  await failed
})

test('continues the work after the reader disconnects', async () => {
  let sent = 0
  const { body, finished } = streamedLines<string>(async (emit) => {
    for (; sent < 100; sent += 1) await emit('x'.repeat(10_000))
  })
  for await (const line of body) {
    expect(line.length).toBeGreaterThan(0)
    break
  }
  await finished
  expect(sent).toBe(100)
})

test('waits for a slow reader repeatedly without leaking listeners', async () => {
  let most = 0
  const { body, finished } = streamedLines<string>(async (emit) => {
    for (let sent = 0; sent < 2000; sent += 1) {
      await emit('x'.repeat(1000))
      most = Math.max(most, (body as PassThrough).listenerCount('close'))
    }
  })
  expect(body).toBeInstanceOf(PassThrough)
  let received = 0
  for await (const _ of body) {
    received += 1
    if (received % 10 === 0) await pause(1)
  }
  await finished
  expect(most).toBeLessThan(5)
})
