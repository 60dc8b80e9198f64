/* The packages that run in production, from the lockfile, in the format CycloneDX 1.6. */

type Package = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Package> }

/** Packages whose package.json names no licence, or not as SPDX does: the one that they mean. */
const meantLicences: Record<string, string> = { 'png-js': 'MIT', 'incremental-encoder': 'MPL-2.0' }

export function billOfMaterials({ packages }: Lockfile) {
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const components = production.map(([path, one]) => component(nameOf(path, one), one))
  const { name = '', version = '', license = '' } = packages[''] ?? {}
  const own = { type: 'application', name, version, 'bom-ref': referenceOf(name, version) }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...own, licenses: [{ expression: license }] } },
    components: uniqueBy(components, (one) => one['bom-ref']),
    dependencies: uniqueBy(
      ['', ...production.map(([path]) => path)].map((path) => needs(packages, path)),
      ({ ref }) => ref,
    ),
  }
}

function component(name: string, { version = '', license, integrity = '' }: Package) {
  const expression = meantLicences[name] ?? license
  if (expression === undefined) throw new Error(`${name}@${version} names no licence.`)
  return {
    type: 'library',
    name,
    version,
    'bom-ref': referenceOf(name, version),
    purl: referenceOf(name, version),
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      },
    ],
    licenses: [{ expression }],
  }
}

/** What a package needs, found as Node finds it: from its own folder upwards. */
function needs(packages: Lockfile['packages'], path: string) {
  const { dependencies = {}, optionalDependencies = {}, ...found } = packages[path] ?? {}
  const paths = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => foldersAbove(path, name).find((folder) => packages[folder] !== undefined) ?? [],
  )
  const refs = paths.map((one) => referenceOf(nameOf(one), packages[one]?.version))
  return {
    ref: referenceOf(nameOf(path, found), found.version),
    dependsOn: [...new Set(refs)].sort(),
  }
}

function foldersAbove(path: string, name: string): string[] {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (path === '') return [here]
  const above = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1))
  return [here, ...foldersAbove(above, name)]
}

const nameOf = (path: string, { name }: Package = {}) =>
  name ?? path.split('node_modules/').at(-1) ?? ''
const referenceOf = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`

function uniqueBy<One>(all: One[], keyOf: (one: One) => string): One[] {
  const sorted = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return [...new Map(sorted.map((one) => [keyOf(one), one])).values()]
}
