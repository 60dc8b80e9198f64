import { expect, test } from 'vitest'
import { bodyMemory } from './body-memory.ts'

test('takes the memory of the account that has most, not of the one that asks', () => {
  const memory = bodyMemory(100)
  const [first, second, other] = [memory.open('a'), memory.open('a'), memory.open('b')]
  let dropped = 0
  second.whenLost(() => {
    dropped += 1
  })
  first.add(40)
  second.add(40)
  other.add(30)
  expect([first, second, other].map((one) => one.isLost())).toEqual([false, true, false])
  expect(dropped).toBe(1)
  // What arrives for a lost body is discarded, and counts for nobody.
  second.add(1000)
  other.add(30)
  expect(other.isLost()).toBe(false)
})

test('takes nothing from a body that has arrived', () => {
  const memory = bodyMemory(100)
  const [complete, arriving, other] = [memory.open('a'), memory.open('b'), memory.open('c')]
  complete.add(80)
  complete.complete()
  arriving.add(15)
  other.add(10)
  expect([complete, arriving, other].map((one) => one.isLost())).toEqual([false, true, false])
})

test('gives memory back once', () => {
  const memory = bodyMemory(100)
  const [first, second] = [memory.open('a'), memory.open('b')]
  first.add(90)
  first.free()
  first.free()
  second.add(100)
  expect(second.isLost()).toBe(false)
  second.add(1)
  expect(second.isLost()).toBe(true)
})
