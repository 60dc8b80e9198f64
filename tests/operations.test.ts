import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { secretSettings } from '#server/secret-files.ts'
import { nodeFlags } from '../scripts/node-flags.ts'
import { settingsIn } from './settings-in.ts'

/* The guide for operators must match the shop. */

const guide = readFileSync('docs/operations.md', 'utf8')
const settings = settingsIn('.env.example').map(({ name }) => name)

/** The names in the first column of the table whose header begins with `first`. */
function listed(first: string): string[] {
  const [, table = ''] = guide.split(`| ${first} |`)
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

describe('the guide', () => {
  test('documents every setting', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(listed('setting').sort()).toEqual([...settings].sort())
  })

  test('names every secret that can be a file, as .env.example does', () => {
    for (const text of [guide, readFileSync('.env.example', 'utf8')]) {
      const [, list = ''] = /`?NAME_FILE`? is .+?, for ([^.]+)\./s.exec(text) ?? []
      expect(list.match(/[A-Z_]{2,}/g)).toEqual([...secretSettings])
    }
  })

  test('runs the server as `npm start` and the container do', () => {
    const command = ['node', ...nodeFlags, 'build/shop/main.js']
    const text = command.join(' ')
    expect(guide).toContain(`\n${text} `)
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts.start.split(' && ').at(-1)).toBe(text)
    const [, run = ''] = /^CMD (.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
    expect(JSON.parse(run)).toEqual(command)
  })

  test('documents every job', () => {
    const jobs = allJobs({
      database: { kind: 'embedded' },
      config: { terms: usualTerms },
      uploads: {},
    } as Parameters<typeof allJobs>[0])
    expect(listed('job').sort()).toEqual(jobs.map(({ name }) => name).sort())
  })
})
