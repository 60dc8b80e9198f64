import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, type Lockfile } from '../scripts/bill-of-materials.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const printed = JSON.parse(
  execFileSync(process.execPath, (manifest.scripts.sbom ?? '').split(' ').slice(1), {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  }),
) as ReturnType<typeof billOfMaterials>
const listed = new Map(printed.components.map((one) => [one.name, one]))

test('lists every production dependency with its version, licence and digest', () => {
  expect(printed).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(printed.metadata.component.version).toBe(manifest.version)
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect.soft(listed.get(name), name).toMatchObject({ version })
  for (const { name, licenses, hashes } of printed.components) {
    expect.soft(licenses[0]?.expression, name).toMatch(/^[\w(][\w.() +-]+$/)
    expect.soft(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/)
  }
})

test('lists what dependencies need, and nothing that is for development only', () => {
  const production = Object.entries(lockfile.packages).filter(([path, { dev }]) => path && !dev)
  const listedRefs = new Set(printed.components.map((one) => one['bom-ref']))
  for (const [path, { version }] of production) {
    const name = path.split('node_modules/').at(-1)?.replace('@', '%40')
    expect.soft(listedRefs).toContain(`pkg:npm/${name}@${version}`)
  }
  for (const name of ['vitest', 'drizzle-kit', 'typescript']) {
    expect(manifest.devDependencies).toHaveProperty(name)
    expect(listed.has(name)).toBe(false)
  }
  const { dependsOn } = printed.dependencies.find(({ ref }) => ref.includes('/react-dom@')) ?? {}
  expect(dependsOn).toEqual([expect.stringMatching(/^pkg:npm\/scheduler@/)])
  for (const { dependsOn: refs } of printed.dependencies)
    for (const ref of refs) expect.soft(listedRefs).toContain(ref)
})

test('lists the licence in the file of a package whose package.json names none', () => {
  const folder = 'node_modules/png-js'
  expect(existsSync(`${folder}/package.json`)).toBe(true)
  expect(readFileSync(`${folder}/LICENSE`, 'utf8')).toMatch(/MIT/)
  expect(listed.get('png-js')?.licenses).toEqual([{ expression: 'MIT' }])
})

test('lists licences as SPDX writes them', () => {
  expect(listed.get('incremental-encoder')?.licenses).toEqual([{ expression: 'MPL-2.0' }])
  for (const [name, { licenses }] of listed)
    expect.soft(licenses[0]?.expression, name).toMatch(/^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*\)?$/)
})

test('refuses a package without a licence', () => {
  const packages = {
    '': { name: 'shop', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
  }
  expect(() => billOfMaterials({ packages })).toThrow('a@1.0.0 names no licence.')
})
