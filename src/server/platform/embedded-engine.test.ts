import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  import { embedded } from '#server/platform/db-embedded.ts'
  const database = await embedded({})
  await database.close()
`

test('no compiled code is collected while a database is opened and closed', async () => {
  const traced = ['--trace-wasm-code-gc', '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, traced)
  expect(stdout).toBe('')
}, 120_000)
