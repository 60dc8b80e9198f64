import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'aushadh-lock-'))

test('locks a folder until it is released', () => {
  const folder = newFolder()
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  release()
  lockFolder(folder)()
})

test('a lock file that is broken is no other process', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), 'x'.repeat(4096))
  expect(() => lockFolder(folder)).toThrow('file is not a database')
})
