import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* docs/architecture.md names files and modules. Both are compared with the tree. */

const page = readFileSync('docs/architecture.md', 'utf8')
const modules = globSync('src/server/modules/*/index.ts').map((file) => file.slice(0, -9))

/** What is wrong with a map of the architecture: files that do not exist, modules that it leaves out. */
function faultsOf(map: string) {
  const named = [...map.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const paths = named.filter((path) => /^(src|tests|scripts|docs)\//.test(path))
  return {
    paths: paths.length,
    missing: paths.filter((path) => !existsSync(path)),
    unmapped: modules.filter((module) => !paths.includes(module)),
  }
}

test('names only files that exist, and every module', () => {
  const { paths, missing, unmapped } = faultsOf(page)
  expect(paths).toBeGreaterThan(50)
  expect(modules.length).toBeGreaterThan(15)
  expect({ missing, unmapped }).toEqual({ missing: [], unmapped: [] })
})

test('the check reports a missing file and a module that is left out', () => {
  const map = page
    .replaceAll('`src/server/modules/cart`', 'the cart')
    .replaceAll('src/server/app.ts', 'src/server/gone.ts')
  const { missing, unmapped } = faultsOf(map)
  expect([...new Set(missing)]).toEqual(['src/server/gone.ts'])
  expect(unmapped).toEqual(['src/server/modules/cart'])
})

test('shows every module in the diagram', () => {
  const [, diagram = ''] = /```mermaid\n([\s\S]+?)```/.exec(page) ?? []
  const names = modules.map((module) => module.slice('src/server/modules/'.length))
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(diagram))).toEqual([])
})
