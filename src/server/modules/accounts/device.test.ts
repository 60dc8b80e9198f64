import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 8) ${webkit} Chrome/146.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/146.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.3; rv:148.0) Gecko/20100101 Firefox/148.0',
    'Firefox on macOS',
  ],
  ['', ''],
  ['x'.repeat(16_000), ''],
])('names the device of %.40j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('reads long and hostile headers quickly', () => {
  const start = process.threadCpuUsage()
  for (const one of ['(', ' ', 'Chrome/', '1.', 'a;']) deviceOf(one.repeat(8_000))
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(200)
})
