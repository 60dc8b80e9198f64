import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const copied = [...read('deploy/Dockerfile').matchAll(/scripts\/[\w-]+\.ts/g)].map(([one]) => one)

test('the image has the commands that the guide runs in containers', () => {
  const guide = read('docs/operations.md')
  const named = [...guide.matchAll(/compose run .*?(scripts\/[a-z-]+\.ts)/g)].map(([, one]) => one)
  expect(named).toContain('scripts/create-admin.ts')
  expect(copied).toEqual(expect.arrayContaining(named))
})

test('the commands that the guide lists for containers are in the image, and are those of package.json', () => {
  const [, list = ''] =
    /^\*\*Commands\.\*\*.*? This goes for (.+?)\./m.exec(read('docs/operations.md')) ?? []
  const names = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)
  expect(names).toContain('create-admin')
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of [...names, 'migrate', 'archive']) {
    expect(scripts[name]).toBe(`node scripts/${name}.ts`)
    expect(copied).toContain(`scripts/${name}.ts`)
  }
})

test.each(copied)('the image has all that %s imports from scripts', (file) => {
  expect(globSync(file)).toEqual([file])
  for (const [, imported] of read(file).matchAll(/from '\.\/([\w-]+\.ts)'/g))
    expect(copied).toContain(`scripts/${imported}`)
})
