import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Traced once the thread is created: before, Node collects code of its own that strips the types of the imports.
const program = `
  import { setFlagsFromString } from 'node:v8'
  import { startEngine } from '#server/platform/embedded-engine.ts'
  const starting = startEngine({})
  setFlagsFromString('--trace-wasm-code-gc')
  const engine = await starting
  await engine.close()
`

test('no compiled code is collected while a database is opened and closed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ])
  // The end of a collection that had begun before is traced, too.
  expect(stdout).not.toMatch(/Triggering|Starting/)
}, 120_000)
