import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build reads. npm's own lock file lists the packages that are really installed. */
const sources = [
  'src/**/*',
  'public/**/*',
  'migrations/**/*',
  'scripts/**/*',
  '*.config.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
const recordFile = 'build/record.json'

type BuildRecord = { sources: string; files: Record<string, number> }

/** Whether the last build in this folder succeeded, is of these sources, and is still complete. */
export function isBuilt(root: string): boolean {
  const record = readRecord(root)
  if (record === null || record.sources !== digestOfSources(root)) return false
  return Object.entries(record.files).every(([file, size]) => sizeOf(join(root, file)) === size)
}

/**
 * Builds and records of what. The digest is taken before, so that a change during the build makes the next start
 * build again; the record is written after, so that a build that failed or was interrupted does not count.
 */
export function recordBuild(root: string, build: () => void): void {
  const digest = digestOfSources(root)
  rmSync(join(root, recordFile), { force: true })
  build()
  const files = filesIn(root, ['build/**/*']).map((file) => [file, sizeOf(join(root, file))])
  writeFileSync(
    join(root, recordFile),
    JSON.stringify({ sources: digest, files: Object.fromEntries(files) }),
  )
}

function readRecord(root: string): BuildRecord | null {
  try {
    return JSON.parse(readFileSync(join(root, recordFile), 'utf8')) as BuildRecord
  } catch {
    return null
  }
}

/** Of names and contents: a checkout or a copy changes times alone. */
function digestOfSources(root: string): string {
  const digest = createHash('sha256')
  for (const file of filesIn(root, sources)) {
    const bytes = readFileSync(join(root, file))
    digest.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return digest.digest('hex')
}

function filesIn(root: string, patterns: string[]): string[] {
  const found = globSync(patterns, { cwd: root, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)).sort()
}

function sizeOf(file: string): number | undefined {
  return existsSync(file) ? statSync(file).size : undefined
}
