import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const copied = [...read('deploy/Dockerfile').matchAll(/scripts\/[\w-]+\.ts/g)].map(([one]) => one)

test('the image has the commands that the guide runs in containers', () => {
  const guide = read('docs/operations.md')
  const named = [...guide.matchAll(/compose run .*?(scripts\/[\w-]+\.ts)/g)].map(([, one]) => one)
  expect(named).toContain('scripts/create-admin.ts')
  expect(copied).toEqual(expect.arrayContaining(named))
})

test.each(copied)('the image has all that %s imports from scripts', (file) => {
  expect(globSync(file)).toEqual([file])
  for (const [, imported] of read(file).matchAll(/from '\.\/([\w-]+\.ts)'/g))
    expect(copied).toContain(`scripts/${imported}`)
})
