import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeClamd,
  finds,
  findsNothing,
  openFakeClamd,
  says,
  staysSilent,
} from '../../../../tests/fake-clamd.ts'
import { CheckFailed, createVirusScanner } from './virus-scanner.ts'

let clamd: FakeClamd
beforeAll(async () => {
  clamd = await openFakeClamd()
})
afterAll(() => clamd.close())

const file = randomBytes(300_000)
const check = (deadlineMs?: number) => createVirusScanner(clamd.address, deadlineMs).check(file)

test('a scanner gets the whole file', async () => {
  clamd.behave(findsNothing)
  expect(await check()).toBeNull()
  expect(clamd.files.at(-1)?.equals(file)).toBe(true)
})

test('a scanner says what it found', async () => {
  clamd.behave(finds('Eicar-Test-Signature'))
  expect(await check()).toBe('Eicar-Test-Signature')
})

describe('a file counts as not checked', () => {
  test.each([
    ['the scanner fails', says('stream: Can’t allocate memory ERROR\0'), /memory ERROR/],
    ['it answers nothing', says(''), /closed the connection early/],
    ['it says OK without the end of its answer', says('stream: OK'), /closed .* early/],
    ['its answer breaks off', says('stream: O'), /closed .* early/],
    ['more follows its answer', says('stream: OK\0stream: x FOUND\0'), /closed .* early/],
    ['it answers for something else', says('UNKNOWN COMMAND\0'), /UNKNOWN COMMAND/],
    ['its answer does not end', says('x'.repeat(5000)), /closed .* early/],
  ])('if %s', async (_, behaviour, message) => {
    clamd.behave(behaviour)
    await expect(check()).rejects.toThrow(CheckFailed)
    await expect(check()).rejects.toThrow(message)
  })

  test('if it is larger than the scanner takes', async () => {
    // As the daemon does, before it has received everything.
    clamd.behave({ begun: (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0') })
    await expect(check()).rejects.toThrow(CheckFailed)
  })

  test('if the scanner hangs up while it is sent', async () => {
    clamd.behave({ begun: (socket) => socket.resetAndDestroy() })
    await expect(check()).rejects.toThrow(CheckFailed)
  })

  test('if it has no answer until the deadline', async () => {
    clamd.behave(staysSilent)
    await expect(check(50)).rejects.toThrow('no answer in 50 ms')
  })

  test('if nobody listens', async () => {
    const gone = await openFakeClamd()
    await gone.close()
    await expect(createVirusScanner(gone.address).check(file)).rejects.toThrow(/ECONNREFUSED/)
    const path = '/nowhere/clamd.ctl'
    await expect(createVirusScanner({ path }).check(file)).rejects.toThrow(/ENOENT/)
  })
})
