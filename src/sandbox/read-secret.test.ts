import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecret } from './read-secret.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aushadh-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readSecret(env, 'RAZORPAY_KEY_SECRET')
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('reads a secret from the environment or from a file, without its final newline', () => {
  expect(read({})).toBeUndefined()
  expect(read({ RAZORPAY_KEY_SECRET: 'one', RAZORPAY_KEY_SECRET_FILE: '' })).toBe('one')
  expect(read({ RAZORPAY_KEY_SECRET_FILE: file('secret', 'two\n') })).toBe('two')
})

test('refuses a secret that is set twice, an empty file and one that can’t be read', () => {
  const RAZORPAY_KEY_SECRET_FILE = file('both', 'two')
  expect(() => read({ RAZORPAY_KEY_SECRET: 'one', RAZORPAY_KEY_SECRET_FILE })).toThrow('both set')
  expect(() => read({ RAZORPAY_KEY_SECRET_FILE: file('empty', '\n') })).toThrow('is empty')
  expect(() => read({ RAZORPAY_KEY_SECRET_FILE: join(folder, 'nowhere') })).toThrow('ENOENT')
})
