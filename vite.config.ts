import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { iconSprite } from './scripts/icon-sprite.ts'
import { preactPages } from './scripts/preact/plugin.ts'
import { api } from './src/contract/index.ts'
import { tableHeaders } from './src/contract/table.ts'

/**
 * Calls that no page makes by the browser's client: the server makes them as it renders, a page does by a literal path
 * or downloads them by their own contract file, or neither does.
 */
const notMade = new Set([
  'accounts.endSession',
  'adminCoupons.change',
  'adminCoupons.close',
  'adminCoupons.list',
  'adminCoupons.make',
  'coupons.preview',
  'pharmacyCoupons.change',
  'pharmacyCoupons.close',
  'pharmacyCoupons.list',
  'pharmacyCoupons.make',
  'addresses.add',
  'addresses.change',
  'addresses.list',
  'addresses.makeDefault',
  'addresses.remove',
  'admin.exportReport',
  'adminProducts.candidates',
  'adminProducts.correct',
  'adminProducts.detail',
  'adminProducts.distinguish',
  'adminProducts.merge',
  'adminProducts.search',
  'adminProducts.split',
  'adminProducts.undo',
  'batches.exportMovements',
  'catalogue.stockInfo',
  'cash.payRefund',
  'cash.refunds',
  'cash.remit',
  'cash.remittances',
  'cash.setPayTo',
  'cash.unremitted',
  'changes.apply',
  'changes.preview',
  'consents.change',
  'consents.list',
  'consents.readNotice',
  'description.openapi',
  'documents.register',
  'drugRules.change',
  'drugRules.create',
  'drugRules.derivation',
  'drugRules.detail',
  'drugRules.list',
  'drugRules.unclassified',
  'drugRules.withdraw',
  'imports.columns',
  'imports.export',
  'imports.run',
  'inspection.print',
  'inspection.sheet',
  'inspectionLinks.create',
  'inspectionLinks.createFor',
  'inspectionLinks.list',
  'inspectionLinks.listFor',
  'inspectionLinks.revoke',
  'inspectionLinks.revokeFor',
  'licences.addDocument',
  'licences.pdf',
  'licences.picture',
  'nominees.name',
  'nominees.show',
  'nominees.withdraw',
  'notifications.stream',
  'notifications.unread',
  'operatorRules.change',
  'operatorRules.show',
  'orders.webhook',
  'ownData.deleteAccount',
  'ownData.download',
  'photos.upload',
  'pins.show',
  'products.some',
  'promises.list',
  'recalls.exportBuyers',
  'registers.print',
  'registers.sheet',
  'refills.change',
  'refills.draft',
  'refills.list',
  'refills.order',
  'refills.prepare',
  'refills.set',
  'refills.stop',
  'reorders.add',
  'reorders.preview',
  'secondFactors.addApp',
  'secondFactors.addPasskey',
  'secondFactors.beginApp',
  'secondFactors.beginPasskey',
  'secondFactors.beginPasskeyLogin',
  'secondFactors.finishLogin',
  'secondFactors.list',
  'secondFactors.passkeyLogin',
  'secondFactors.remove',
  'secondFactors.renewRecoveryCodes',
  'securityLog.export',
  'sessions.beginConfirmation',
  'sessions.confirm',
  'sessions.reportActivity',
  'settlement.exportStatement',
  'settlement.statementFile',
  'shop.outbox',
  'shop.terms',
  'verification.page',
])

/** What the shop's pages call as a visit begins. The addresses of the others are loaded when one is called. */
const calledFirst = [
  'accounts',
  'alternatives',
  'cart',
  'catalogue',
  'notifications',
  'orders',
  'pharmacies',
  'products',
  'reviews',
]

export default defineConfig({
  plugins: [preactPages(), addressesOnly(), iconSprite(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page would name the files of parts that few visitors open.
      resolveDependencies: (file, imports) =>
        /pin-dialog|add-as-guest|viewed-list|notify-me|merge-guest-cart/.test(file) ? [] : imports,
    },
    rolldownOptions: {
      output: {
        // Every visit loads the route table, which names all chunks that pages share: without names it is
        // smaller.
        chunkFileNames: ({ isDynamicEntry }) =>
          `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          groups: [
            // One file whose name survives deployments, and which compresses better than five.
            {
              name: 'framework',
              test: /node_modules\/(preact|react-router)\/|\/scripts\/preact\//,
            },
            ...whereVisitsBegin(),
            // Not the schemas, however many forms share them: zod would come along to the sign-in pages. Nor
            // the questions before something is done, which nobody is asked as a page opens.
            {
              name: 'more',
              test: /\/src\/(web\/(?!forms\/validate|ui\/(dialog|use-modal|use-confirmation))|contract\/(client|money|slug|medicine-path)\.ts)/,
              minShareCount: 29,
            },
          ],
        },
      },
    },
  },
})

/**
 * The browser calls the API by method and path alone; the schemas beside them would add 18 kB of zod to
 * every page. Pages that validate a form import the schema they need.
 */
function addressesOnly(): Plugin {
  const page = JSON.stringify(tableHeaders)
  const root = '/api/'
  const headersOf = (entry: object) => {
    const headers = 'responseHeaders' in entry ? JSON.stringify(entry.responseHeaders) : null
    return headers === null ? '' : headers === page ? ',page' : `,${headers}`
  }
  const modules = Object.entries(api).map(([module, endpoints]) => {
    const made = Object.entries(endpoints).filter(([name]) => !notMade.has(`${module}.${name}`))
    const calls = made.map(([name, { method, path, ...entry }]) => {
      if (!path.startsWith(root)) throw new Error(`${path} does not begin with ${root}`)
      return `${name}:${method}(${JSON.stringify(path.slice(root.length))}${headersOf(entry)})`
    })
    return { module, calls }
  })
  // Once instead of in each of the two hundred calls.
  const words = `by=method=>(path,responseHeaders)=>({method,path:'${root}'+path,responseHeaders}),page=${page}`
  const methods = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method}=by('${method}')`)
  const codeOf = (name: string, isPart: (module: string) => boolean) => {
    const part = modules.filter(({ module, calls }) => isPart(module) && calls.length > 0)
    const entries = part.map(({ module, calls }) => `${module}:{${calls.join()}}`)
    return `const ${words},${methods.join()};export const ${name}={${entries.join()}}`
  }
  const first = codeOf('api', (module) => calledFirst.includes(module))
  const rest = codeOf('privateApi', (module) => !calledFirst.includes(module))
  return {
    name: 'addresses-only',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return null
      if (id.endsWith('/src/contract/index.ts')) return first
      return id.endsWith('/src/contract/private.ts') ? rest : null
    },
  }
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Chosen = (id: string, graph: Graph) => boolean

/**
 * What the home page, the shop and a medicine load first, in as few files as possible without loading
 * unused code: twenty small files compress worse, and the route table names each for every page that uses
 * it.
 */
function whereVisitsBegin() {
  const everyPage = opens(/\/src\/web\/root\.tsx/)
  const home = opens(/\/pages\/home\/home\.tsx/)
  const shop = opens(/\/pages\/catalogue\/shop\.tsx/)
  const medicine = opens(/\/pages\/catalogue\/medicine\.tsx/)
  const all: Chosen = (...it) => home(...it) && shop(...it) && medicine(...it)
  return [
    piece('site', (...it) => everyPage(...it) || all(...it)),
    // Separate from the product pages' code, since forms and tables behind the login use these modules too.
    {
      name: 'calls',
      test: /\/src\/(contract\/(index|client)|web\/(api\/(api|deferring)|tables\/next-cursor))\.ts/,
    },
    {
      name: 'labels',
      test: /\/src\/(web\/ui\/(badge|empty-state|skeleton|stepper)\.tsx|contract\/facts\.ts)/,
    },
    piece('goods', (...it) => shop(...it) && medicine(...it)),
    piece('plates', (...it) => home(...it) && medicine(...it)),
    {
      name: 'panels',
      test: /\/src\/web\/(ui\/(accordion|breadcrumbs|tabs)|features\/catalogue\/product-data)\.tsx?/,
    },
    piece('finding', (...it) => home(...it) && shop(...it)),
    {
      name: 'dates',
      test: /\/src\/(web\/(format\/dates|ui\/alert)|contract\/order-number)\.tsx?/,
    },
    {
      name: 'stocks',
      test: /(\/features\/catalogue\/(load-shop|listing|show-more|product-grid|filter-words|load-failure)|use-typed-search)\.tsx?/,
    },
  ]
}

/**
 * Root and entry stay separate. The root brings the style sheet, which each lazy chunk would request if it
 * were elsewhere; the entry must run last, not when the first page imports a module beside it.
 */
function piece(name: string, isPart: Chosen) {
  const test = /\/src\/(?!web\/(root\.tsx|entry\.client\.tsx|.*\.css))|vite\/preload-helper/
  return { test, name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null) }
}

/** Whether a module is loaded with the file: imported by it or by its imports. */
function opens(file: RegExp): Chosen {
  const known = new Map<string, boolean>()
  return function isOpened(id: string, graph: Graph): boolean {
    const told = known.get(id)
    if (told !== undefined) return told
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const opened = file.test(id) || importers.some((importer) => isOpened(importer, graph))
    known.set(id, opened)
    return opened
  }
}
