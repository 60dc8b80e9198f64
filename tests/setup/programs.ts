import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundlePrograms } from '../../scripts/bundle-programs.ts'

const commands = [
  'affected',
  'archive',
  'create-admin',
  'import',
  'invariants',
  'migrate',
  'nominee',
  'reconcile',
  'reset-second-factor',
  'rotate-keys',
]

/** Bundles the programs that tests start; `programPath` in scripts/program.ts finds them. */
export async function setup() {
  // Both projects that start programs ask for it.
  if (process.env.BUNDLED_PROGRAMS !== undefined) return
  const folder = resolve(`build/test-programs/${process.pid}`)
  process.env.BUNDLED_PROGRAMS = folder
  await bundlePrograms(
    [
      ...commands.map((name) => `scripts/${name}.ts`),
      'scripts/end-with-parent.ts',
      'src/sandbox/main.ts',
      'tests/processes/shop-process.ts',
    ],
    folder,
  )
  return () => rmSync(folder, { recursive: true, force: true })
}
