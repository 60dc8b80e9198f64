import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toldLines } from './told-lines.ts'

test('what is told comes as lines, and a failure fails the work alone', async () => {
  const { body, finished } = toldLines<object>(async (tell) => {
    await tell({ n: 1 })
    await tell({ text: 'two\nlines' })
    throw new Error('stuck')
  })
  const failed = expect(finished).rejects.toThrow('stuck')
  expect(await text(body)).toBe('{"n":1}\n{"text":"two\\nlines"}\n')
  await failed
})

test('work goes on when its listener has left', async () => {
  let told = 0
  const { body, finished } = toldLines<string>(async (tell) => {
    for (; told < 100; told += 1) await tell('x'.repeat(10_000))
  })
  for await (const line of body) {
    expect(line.length).toBeGreaterThan(0)
    break
  }
  await finished
  expect(told).toBe(100)
})

test('a slow listener is waited for again and again, and leaves no waiting behind', async () => {
  let most = 0
  const { body, finished } = toldLines<string>(async (tell) => {
    for (let told = 0; told < 2000; told += 1) {
      await tell('x'.repeat(1000))
      most = Math.max(most, (body as PassThrough).listenerCount('close'))
    }
  })
  expect(body).toBeInstanceOf(PassThrough)
  let heard = 0
  for await (const _ of body) {
    heard += 1
    if (heard % 10 === 0) await pause(1)
  }
  await finished
  expect(most).toBeLessThan(5)
})
