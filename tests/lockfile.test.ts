import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* What `npm ci` installs: packages of one registry, each with its digest, and no program that they bring runs. */

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}
type Lockfile = { lockfileVersion: number; packages: Record<string, Package> }

const read = (file: string) => readFileSync(file, 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** What is wrong with the packages of a lockfile; each sentence begins with the package. */
function faultsOf({ packages }: Pick<Lockfile, 'packages'>): string[] {
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const hosts = new Set(installed.flatMap(([, { resolved }]) => hostOf(resolved)))
  return [
    ...(hosts.size > 1 ? [`several registries: ${[...hosts].join(', ')}`] : []),
    ...installed.flatMap(([path, { version = '', resolved, integrity = '', link }]) => [
      ...(link ? [`${path} is a link`] : []),
      ...(/^\d+\.\d+\.\d+(-[\w.]+)?(\+[\w.]+)?$/.test(version) ? [] : [`${path} has no version`]),
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${path} has no sha512 digest`]),
      ...(resolved === undefined || isTarball(resolved, path)
        ? []
        : [`${path} is not a tarball of its name at a registry`]),
    ]),
  ]
}

function hostOf(resolved: string | undefined): string[] {
  return resolved !== undefined && URL.canParse(resolved) ? [new URL(resolved).host] : []
}

function isTarball(resolved: string, path: string): boolean {
  const name = path.split('node_modules/').at(-1) ?? ''
  const { protocol, pathname } = URL.canParse(resolved) ? new URL(resolved) : new URL('none:')
  const file = `/${name}/-/${name.split('/').at(-1)}-`
  return protocol === 'https:' && pathname.includes(file) && pathname.endsWith('.tgz')
}

describe('package-lock.json', () => {
  test('has packages of one registry, each with its digest', () => {
    expect(lockfile.lockfileVersion).toBe(3)
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500)
    expect(faultsOf(lockfile)).toEqual([])
  })

  test('has the exact versions that package.json names', () => {
    const root = lockfile.packages[''] as unknown as typeof manifest
    for (const kind of kinds) {
      expect(root[kind]).toEqual(manifest[kind])
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        expect.soft(version, name).toMatch(/^\d+\.\d+\.\d+$/)
        const { version: locked } = lockfile.packages[`node_modules/${name}`] ?? {}
        expect.soft(locked, name).toBe(version)
      }
    }
  })

  test('has no package with an install script except those that work without it', () => {
    const running = Object.entries(lockfile.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1))
    // Both bring their binary as a package for the platform; the script only checks that it is there.
    expect([...new Set(running)].sort()).toEqual(['@swc/core', 'esbuild'])
  })
})

describe('the check of the lockfile', () => {
  const good = {
    version: '1.2.3',
    resolved: 'https://registry.example/a/-/a-1.2.3.tgz',
    integrity: `sha512-${'A'.repeat(86)}==`,
  }
  const check = (found: Package, others: Record<string, Package> = {}) =>
    faultsOf({ packages: { 'node_modules/a': found, ...others } })

  test('accepts a package with or without its address', () => {
    expect(check(good)).toEqual([])
    expect(check({ version: good.version, integrity: good.integrity })).toEqual([])
  })

  test.each<[string, Package]>([
    ['without a digest', { ...good, integrity: '' }],
    ['with an old digest', { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['from git', { ...good, resolved: 'git+ssh://git@host.example/a/a.git#0123456' }],
    ['without TLS', { ...good, resolved: good.resolved.replace('https', 'http') }],
    ['from a file', { ...good, resolved: 'file:../a' }],
    ['under another name', { ...good, resolved: 'https://registry.example/b/-/b-1.2.3.tgz' }],
    ['that is a link', { ...good, link: true }],
    ['without a version', { ...good, version: 'latest' }],
  ])('refuses a package %s', (_, found) => {
    expect(check(found)).toHaveLength(1)
  })

  test('refuses a second registry', () => {
    const resolved = 'https://other.example/b/-/b-1.2.3.tgz'
    expect(check(good, { 'node_modules/b': { ...good, resolved } })).toEqual([
      'several registries: registry.example, other.example',
    ])
  })
})

test('CI and the image run no install script of a package', () => {
  for (const file of ['.ci/run', 'deploy/Dockerfile']) {
    const installs = read(file).match(/\bnpm (?:ci|install|i)\b.*/g) ?? []
    expect(installs.length).toBeGreaterThan(0)
    for (const install of installs) expect(install, file).toContain('--ignore-scripts')
  }
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})
