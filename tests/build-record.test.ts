import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, recordBuild } from '../scripts/build-record.ts'

/* `npm start` builds when the last build does not fit the sources, and only then. */

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aushadh-build-'))
  write('src/server/main.ts', 'start()')
  write('package-lock.json', '{}')
  recordBuild(root, () => write('build/shop/main.js', 'start();'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('a build counts for the sources that it was made of', () => {
  expect(isBuilt(root)).toBe(true)
  utimesSync(join(root, 'src/server/main.ts'), new Date(), new Date())
  expect(isBuilt(root)).toBe(true)
})

test.each([
  ['a changed file', () => write('src/server/main.ts', 'begin()')],
  ['a new file', () => write('public/robots.txt', '')],
  ['a removed file', () => rmSync(join(root, 'src/server/main.ts'))],
  ['other packages', () => write('package-lock.json', '{ }')],
  ['packages that were installed later', () => write('node_modules/.package-lock.json', '{}')],
  ['an option of the build', () => write('vite.config.ts', '')],
  ['a lost file of the build', () => rmSync(join(root, 'build/shop/main.js'))],
  ['a truncated file of the build', () => write('build/shop/main.js', '')],
  ['a truncated record', () => write('build/record.json', '{"sources":')],
])('%s asks for a new build', (_, change) => {
  change()
  expect(isBuilt(root)).toBe(false)
})

test('a change back to what was built asks for none', () => {
  write('src/server/main.ts', 'begin()')
  write('src/server/main.ts', 'start()')
  expect(isBuilt(root)).toBe(true)
})

test('a build that fails does not count, nor does the one before it', () => {
  const fail = () => {
    throw new Error('out of space')
  }
  expect(() => recordBuild(root, fail)).toThrow('out of space')
  expect(isBuilt(root)).toBe(false)
})

test('a change during the build asks for another one', () => {
  recordBuild(root, () => write('src/server/main.ts', 'begin()'))
  expect(isBuilt(root)).toBe(false)
})
