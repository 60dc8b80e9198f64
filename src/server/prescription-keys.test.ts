import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPrescriptionKeys, storedPrescriptionKeys } from './prescription-keys.ts'

const newKey = () => randomBytes(32).toString('base64')
const newFolder = () => mkdtempSync(join(tmpdir(), 'aushadh-keys-'))

test('reads several keys, the first of which encrypts', () => {
  const [fresh, old] = [newKey(), newKey()]
  const keys = readPrescriptionKeys(`k2:${fresh}, k1:${old}`)
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
  expect(() => readPrescriptionKeys(setting())).toThrow(/PRESCRIPTION_KEYS/)
})

test('creates a key once, which only its owner can read', () => {
  const folder = newFolder()
  const [first] = storedPrescriptionKeys(folder, undefined)
  expect(storedPrescriptionKeys(folder, undefined)).toEqual([first])
  expect(statSync(join(folder, 'prescription-key')).mode & 0o077).toBe(0)
})

test('still decrypts with the created key after the settings name another', () => {
  const folder = newFolder()
  const [created] = storedPrescriptionKeys(folder, undefined)
  const given = readPrescriptionKeys(`k1:${newKey()}`)
  expect(storedPrescriptionKeys(folder, given)).toEqual([...given, created])
  expect(storedPrescriptionKeys(newFolder(), given)).toEqual(given)
})
