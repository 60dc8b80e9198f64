import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/* A shop whose database has failed must not appear to run. */

const shop = `
  import { embedded } from '#server/platform/db-embedded.ts'
  const { run } = await embedded({})
  setInterval(() => undefined, 1000)
  // From here on, a refused statement ends the database.
  await run('set exit_on_error to on')
  await run('no such statement').catch(() => undefined)
`

test('a process logs that its embedded database has failed, and exits', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', shop])
  const output: Buffer[] = []
  program.stderr.on('data', (part) => output.push(part))
  const [code] = await once(program, 'close')
  expect(Buffer.concat(output).toString()).toMatch(
    /^The embedded database failed and the shop stopped\. Start it again\.$/m,
  )
  expect(code).toBe(1)
})
