import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { api } from './src/contract/index.ts'
import { tableHeaders } from './src/contract/table.ts'

export default defineConfig({
  plugins: [addressesOnly(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The route table, which every visit loads, names all that pages share: the digest alone is enough.
        chunkFileNames: ({ isDynamicEntry }) =>
          `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
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
              minShareCount: 29,
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
  const page = JSON.stringify(tableHeaders)
  const headersOf = (entry: object) => {
    const headers = 'responseHeaders' in entry ? JSON.stringify(entry.responseHeaders) : null
    return headers === null ? '' : headers === page ? ',page' : `,${headers}`
  }
  const modules = Object.entries(api).map(([module, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, { method, path, ...entry }]) => {
      return `${name}:${method}(${JSON.stringify(path)}${headersOf(entry)})`
    })
    return `${module}:{${calls.join()}}`
  })
  // Said once, not beside each of the hundred and fifty.
  const words = `by=method=>(path,responseHeaders)=>({method,path,responseHeaders}),page=${page}`
  const methods = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method}=by('${method}')`)
  const code = `const ${words},${methods.join()};export const api={${modules.join()}}`
  return {
    name: 'addresses-only',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !id.endsWith('/src/contract/index.ts')) return null
      return code
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
    {
      name: 'panels',
      test: /\/src\/web\/(ui\/(accordion|breadcrumbs|tabs)|features\/catalogue\/product-data)\.tsx?/,
    },
    piece('finding', (...it) => home(...it) && shop(...it)),
    { name: 'dates', test: /\/src\/web\/(dates|expiry-promise|ui\/alert)\.tsx?/ },
    {
      name: 'shelves',
      test: /(\/features\/catalogue\/(load-shop|listing|show-more|shelf-focus|product-grid|filter-words|load-failure)|use-typed-search)\.tsx?/,
    },
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
