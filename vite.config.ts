import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { api } from './src/contract/index.ts'

export default defineConfig({
  plugins: [addressesOnly(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file that outlives deployments, and compresses better than five.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What most pages have, in one piece: twenty crumbs compress worse and fill the route table.
            // Not the schemas, however many forms share them: zod would come along to every public page. Nor
            // the questions before something is done, which no public page asks as it opens.
            {
              name: 'site',
              test: /\/src\/(web\/(?!validate|ui\/(dialog|use-modal|use-confirmation))|contract\/(client|money|slug|medicine-path)\.ts)|vite\/preload-helper/,
              minShareCount: 12,
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
