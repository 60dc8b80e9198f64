import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/* A database that answers no more must not leave a shop that seems to be there. */

const shop = `
  import { embedded } from '#server/platform/db-embedded.ts'
  const { run } = await embedded({})
  setInterval(() => undefined, 1000)
  // From here on, what is refused ends the database.
  await run('set exit_on_error to on')
  await run('no such statement').catch(() => undefined)
`

test('a process whose embedded database breaks down says so and ends', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', shop])
  const said: Buffer[] = []
  program.stderr.on('data', (part) => said.push(part))
  const [code] = await once(program, 'close')
  expect(Buffer.concat(said).toString()).toMatch(
    /^The embedded database has broken down, and the shop stops with it: start it again\.$/m,
  )
  expect(code).toBe(1)
})
