import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baselinePath } from '../../scripts/baseline.ts'

/** The sources of a release in a folder of their own, with today's packages. */
export type ReleaseTree = { folder: string; name: string; remove(): void }

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * The release before this one: the newest tag `v…` that is an ancestor, else the oldest commit with today's baseline,
 * since before the first release a changed baseline is for new databases only.
 */
export function previousRelease(): ReleaseTree {
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--sort=-version:refname',
    '--no-contains',
    'HEAD',
  )
  const [tag] = tags.split('\n').filter(Boolean)
  const commit = tag ?? git('log', '-1', '--format=%H', '--', baselinePath)
  if (
    tag === undefined &&
    git('show', `${commit}:${baselinePath}`) !== readFileSync(baselinePath, 'utf8').trim()
  )
    throw new Error(
      `Commit ${baselinePath} first: no commit has it, so there is no release before this one.`,
    )
  const tree = newTree(tag ?? commit.slice(0, 8))
  const archive = execFileSync('git', ['archive', commit, ...parts], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', tree.folder], { input: archive })
  return tree
}

/** The release of the working tree, and after it these migrations. */
export function nextRelease(migrations: readonly string[]): ReleaseTree {
  const tree = newTree('this release')
  for (const part of parts) cpSync(part, join(tree.folder, part), { recursive: true })
  const journalPath = join(tree.folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'))
  for (const [n, sql] of migrations.entries()) {
    const idx = journal.entries.length
    const tag = `${String(idx).padStart(4, '0')}_expand`
    writeFileSync(join(tree.folder, 'migrations', `${tag}.sql`), sql)
    journal.entries.push({ idx, version: '7', when: Date.now() + n, tag, breakpoints: true })
  }
  writeFileSync(journalPath, JSON.stringify(journal))
  return tree
}

/** What a process of the shop needs that serves no pages. */
const parts = ['src', 'scripts', 'tests', 'migrations', 'package.json', 'tsconfig.base.json']

function newTree(name: string): ReleaseTree {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-release-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return { folder, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
