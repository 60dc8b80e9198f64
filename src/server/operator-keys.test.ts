import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperatorKeys, storedOperatorKeys } from './operator-keys.ts'

const newKey = () => randomBytes(32).toString('base64')
const newFolder = () => mkdtempSync(join(tmpdir(), 'aushadh-keys-'))

test('reads several keys, the first of which wraps', () => {
  const [fresh, old] = [newKey(), newKey()]
  const keys = readOperatorKeys(`k2:${fresh}, k1:${old}`)
  expect(keys.map(({ id, key }) => [id, key.toString('base64')])).toEqual([
    ['k2', fresh],
    ['k1', old],
  ])
})

test.each([
  ['no id', () => newKey()],
  ['a short key', () => `k1:${randomBytes(16).toString('base64')}`],
  ['a missing key', () => `k1:${newKey()},`],
  ['the same id twice', () => `k1:${newKey()},k1:${newKey()}`],
])('refuses %s', (_, setting) => {
  expect(() => readOperatorKeys(setting())).toThrow(/DATA_KEYS/)
})

test('creates a key once, which only its owner can read', () => {
  const folder = newFolder()
  const [first] = storedOperatorKeys(folder, undefined)
  expect(storedOperatorKeys(folder, undefined)).toEqual([first])
  expect(statSync(join(folder, 'data-key')).mode & 0o077).toBe(0)
})

test('still unwraps with the created key after the settings name another', () => {
  const folder = newFolder()
  const [created] = storedOperatorKeys(folder, undefined)
  const given = readOperatorKeys(`k1:${newKey()}`)
  expect(storedOperatorKeys(folder, given)).toEqual([...given, created])
  expect(storedOperatorKeys(newFolder(), given)).toEqual(given)
})
