import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTemplate } from './embedded-template.ts'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aushadh-template-'))
  database = join(folder, 'database')
  write('template/PG_VERSION', '17')
  write('template/base/1/1259', 'rows')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const template = () => join(folder, 'template')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test('a new database begins with a copy of the template', async () => {
  await copyTemplate(database, template())
  expect([read('database/PG_VERSION'), read('database/base/1/1259')]).toEqual(['17', 'rows'])
  expect(existsSync(template())).toBe(true)
})

test('a database that exists stays as it is', async () => {
  write('database/PG_VERSION', 'its own')
  await copyTemplate(database, template())
  expect(read('database/PG_VERSION')).toBe('its own')
  expect(existsSync(join(database, 'base'))).toBe(false)
})

test('a copy that a crash cut short is made again', async () => {
  write('database.new/base/1/1259', 'half')
  write('database.new/base/1/left', 'over')
  await copyTemplate(database, template())
  expect(read('database/base/1/1259')).toBe('rows')
  expect(existsSync(join(database, 'base/1/left'))).toBe(false)
})

test('without a template, the database is left to PGlite', async () => {
  await copyTemplate(database, join(folder, 'none'))
  expect(existsSync(database)).toBe(false)
})
