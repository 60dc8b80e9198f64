import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { api } from './src/contract/index.ts'

export default defineConfig({
  plugins: [addressesOnly(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that outlives deployments, and compresses better than five.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            ...whereVisitsBegin(),
            // Not the schemas, however many forms share them: zod would come along to the sign-in pages. Nor
            // the questions before something is done, which nobody is asked as a page opens.
            {
              name: 'more',
              test: /\/src\/(web\/(?!validate|ui\/(dialog|use-modal|use-confirmation))|contract\/(client|money|slug|medicine-path)\.ts)/,
              minShareCount: 18,
            },
          ],
        },
      },
    },
  },
})

/**
 * The browser calls the API by method and path alone; the schemas beside them would cost every page
 * 18 kB of zod. Pages that check a form import the schema they need.
 */
function addressesOnly(): Plugin {
  const addresses = Object.entries(api).map(([module, endpoints]) => [
    module,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path, ...entry }]) => [
        name,
        {
          method,
          path,
          responseHeaders: 'responseHeaders' in entry ? entry.responseHeaders : undefined,
        },
      ]),
    ),
  ])
  return {
    name: 'addresses-only',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !id.endsWith('/src/contract/index.ts')) return null
      return `export const api = ${JSON.stringify(Object.fromEntries(addresses))}`
    },
  }
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Chosen = (id: string, graph: Graph) => boolean

/**
 * What home, the shop and a medicine load as they open, in as few files as none of them loads in vain:
 * twenty crumbs compress worse, and each stands in the route table for every page that has it.
 */
function whereVisitsBegin() {
  const everyPage = opens(/\/src\/web\/root\.tsx/)
  const home = opens(/\/pages\/home\/home\.tsx/)
  const shop = opens(/\/pages\/catalogue\/shop\.tsx/)
  const medicine = opens(/\/pages\/catalogue\/medicine\.tsx/)
  const all: Chosen = (...it) => home(...it) && shop(...it) && medicine(...it)
  return [
    piece('site', (...it) => everyPage(...it) || all(...it)),
    // Apart from the goods, since forms and tables behind the login have these too.
    { name: 'calls', test: /\/src\/(contract\/(index|client)|web\/(api|next-cursor))\.ts/ },
    {
      name: 'labels',
      test: /\/src\/(web\/ui\/(badge|empty-state|skeleton|stepper)\.tsx|contract\/facts\.ts)/,
    },
    piece('goods', (...it) => shop(...it) && medicine(...it)),
    piece('plates', (...it) => home(...it) && medicine(...it)),
    { name: 'panels', test: /\/src\/web\/ui\/(accordion|breadcrumbs|tabs)\.tsx/ },
    piece('finding', (...it) => home(...it) && shop(...it)),
  ]
}

/**
 * Root and entry stay by themselves. With the root goes the style sheet, which each late part would ask for
 * if it were elsewhere; and the entry must run last, not when the first page imports what lies beside it.
 */
function piece(name: string, isPart: Chosen) {
  const test = /\/src\/(?!web\/(root\.tsx|entry\.client\.tsx|.*\.css))|vite\/preload-helper/
  return { test, name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null) }
}

/** Whether a module comes with the file, imported by it or by what it imports. */
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
