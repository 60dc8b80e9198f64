import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('a question begins after each caller that it answers, and one answers all who wait', async () => {
  const asked: PromiseWithResolvers<number>[] = []
  const ask = coalesced(() => {
    asked.push(Promise.withResolvers<number>())
    return asked.at(-1)?.promise ?? Promise.reject(new Error('nothing was asked'))
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(1)
  expect(await first).toBe(1)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(asked).toHaveLength(2)
})

test('a question that fails is asked again for the next caller', async () => {
  let times = 0
  const ask = coalesced(async () => {
    times += 1
    if (times === 1) throw new Error('away')
    return times
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
