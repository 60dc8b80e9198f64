import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const preact = (path: string) => fileURLToPath(import.meta.resolve(path))

/** What the built pages import in place of React's modules. */
const replaced: Record<string, string> = {
  react: '\0react',
  'react/jsx-runtime': preact('preact/jsx-runtime'),
  'react-dom': preact('preact/compat'),
  'react-dom/client': own('client.ts'),
  'react-dom/server': own('server.ts'),
}

/** Preact lacks one function that the router imports, and calls only with an option that the shop does not use. */
const react = `
export * from 'preact/compat'
export { default } from 'preact/compat'
export const useOptimistic = (state) => [state, () => undefined]
`

/** Builds the pages with Preact, for the browser and for the server; `npm run dev` serves them with React. */
export function preactPages(): Plugin {
  return {
    name: 'preact-pages',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ ssr: { noExternal: /^(react|recharts)/ } }),
    resolveId: (id) => replaced[id],
    load: (id) => (id === replaced.react ? react : null),
  }
}
