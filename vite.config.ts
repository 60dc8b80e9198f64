import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { addressesOnly } from './scripts/addresses-only.ts'
import { iconSprite } from './scripts/icon-sprite.ts'
import { preactPages } from './scripts/preact/plugin.ts'

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
        // Every visit loads the route table, which names all chunks that pages share: without names, and with a
        // shorter digest, it is smaller.
        chunkFileNames: ({ isDynamicEntry }) =>
          `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            // One file whose name survives deployments, and which compresses better than five.
            {
              name: 'framework',
              test: /node_modules\/(preact|react-router)\/|\/scripts\/preact\//,
            },
            ...whereVisitsBegin(),
            // Not the schemas, however many forms share them: zod would come along to the sign-in pages. Nor
            // the questions before something is done, which nobody is asked as a page opens, and what keeps the
            // focus after it.
            {
              name: 'more',
              test: /\/src\/(web\/(?!forms\/validate|ui\/(dialog|use-modal|use-confirmation|focus-keeper))|contract\/(client|money|slug|medicine-path)\.ts)/,
              minShareCount: 29,
            },
          ],
        },
      },
    },
  },
})

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
