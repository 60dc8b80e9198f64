import { globSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Leaves out of the built route table which files the admin's and the pharmacy's pages import: a quarter of the
 * table, which every visitor of the shop loads. The server's copy is complete, so such a page still preloads
 * everything when it is opened by its URL; after a click its imports are requested once its own file has arrived.
 * The same for pages that an emailed link opens, the outbox, the API's description, the page that asks for a second
 * factor, the profile, which has the longest list, the page after an account was deleted, saved addresses, patients,
 * saved items, notifications, an order, ordering again, a prescription, refills, dates without JavaScript, returns and
 * own complaints, and forgotten passwords and logins of the few who run the shop. What every page has loaded by then,
 * the entry and the root with their imports, is left out of all routes.
 */
const areas = ['pages/areas/admin-area', 'pages/areas/pharmacy-area']
const seldom =
  /-(reset-password|confirm-email)$|^(admin|pharmacy)-forgot-password$|^pages\/(password\/invitation|inspection\/inspection|grievances\/(linked-ticket|own-grievances?)|returns\/(return-item|own-return)|orders\/(order|reorder)|prescriptions\/prescription|refills\/[\w-]+|catalogue\/delivery-dates|api-docs\/api-docs|outbox\/outbox|sign-in\/admin-login|account\/(second-factor|profile|saved-items|addresses|patients|notifications|account-deleted))$/

type Route = { parentId?: string; imports: string[] }
type RouteTable = { entry: { imports: string[] }; routes: Record<string, Route> }

const begin = 'window.__reactRouterManifest='
const [file, ...others] = globSync('build/client/assets/manifest-*.js')
if (file === undefined || others.length > 0) throw new Error('expected one built route table')
const text = readFileSync(file, 'utf8')
if (!text.startsWith(begin)) throw new Error(`${file} is no route table`)
const table = JSON.parse(text.slice(begin.length).replace(/;\s*$/, '')) as RouteTable
const loaded = [...table.entry.imports, ...(table.routes.root?.imports ?? [])]
for (const [id, route] of Object.entries(table.routes)) {
  const isSeldom = [id, route.parentId ?? ''].some((one) => areas.includes(one)) || seldom.test(id)
  if (id !== 'root')
    route.imports = isSeldom ? [] : route.imports.filter((file) => !loaded.includes(file))
}
// A field that is missing is read as false, a list that is missing as an empty one.
const isLeftOut = (value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0)
const written = JSON.stringify(table, (_, value) => (isLeftOut(value) ? undefined : value))
writeFileSync(file, `${begin}${written};`)
