import { globSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Leaves out of the built route table which files the admin's and the pharmacy's pages import: a quarter of the
 * table, which every visitor of the shop loads. The server's copy is complete, so such a page still preloads
 * everything when it is opened by its URL; after a click its imports are requested once its own file has arrived.
 */
const areas = ['pages/areas/admin-area', 'pages/areas/pharmacy-area']

type RouteTable = { routes: Record<string, { parentId?: string; imports: string[] }> }

const begin = 'window.__reactRouterManifest='
const [file, ...others] = globSync('build/client/assets/manifest-*.js')
if (file === undefined || others.length > 0) throw new Error('expected one built route table')
const text = readFileSync(file, 'utf8')
if (!text.startsWith(begin)) throw new Error(`${file} is no route table`)
const table = JSON.parse(text.slice(begin.length).replace(/;\s*$/, '')) as RouteTable
for (const route of Object.values(table.routes))
  if (areas.includes(route.parentId ?? '')) route.imports = []
writeFileSync(file, `${begin}${JSON.stringify(table)};`)
