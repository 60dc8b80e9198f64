import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Traced from the opening on: Node collects code of its own TypeScript compiler while it loads the imports.
const program = `
  import { setFlagsFromString } from 'node:v8'
  import { embedded } from '#server/platform/db-embedded.ts'
  setFlagsFromString('--trace-wasm-code-gc')
  const database = await embedded({})
  await database.close()
`

test('no compiled code is collected while a database is opened and closed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ])
  expect(stdout).toBe('')
}, 120_000)
