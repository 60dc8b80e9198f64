import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt, recordBuild } from './build-record.ts'

/**
 * `npm run build` builds the pages and the server. With `--if-changed`, as `npm start` runs it, only if the last build
 * was of other sources.
 */
const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
const steps = [
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['scripts/trim-route-table.ts'],
  ['scripts/compress-assets.ts'],
  ['scripts/bundle-server.ts'],
  ['scripts/make-database.ts'],
]

if (!process.argv.includes('--if-changed') || !isBuilt(root))
  recordBuild(root, () => {
    for (const step of steps) run(step)
  })

/** A step that fails has said why. */
function run(step: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
