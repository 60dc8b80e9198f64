import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** Loaded from node_modules: native code, WebAssembly, and packages that read files beside their code. */
const unbundled = [
  '@electric-sql/pglite',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'fontkit',
  'libheif-js',
  'pdfkit',
  'pg-native',
  'sharp',
  'vite',
]

export function isUnbundled(id: string): boolean {
  return unbundled.some((name) => id === name || id.startsWith(`${name}/`))
}

/**
 * `import.meta.url` stays the URL of the source file: rules, SQL and other programs lie beside it. `urlOf` is the
 * expression of that URL, for the path of a source file.
 */
export function sourceUrls(root: string, urlOf: (path: string) => string): Plugin {
  const ours = ['src', 'scripts', 'tests'].map((folder) => resolve(root, folder))
  return {
    name: 'source-urls',
    transform(code, id) {
      if (!ours.some((folder) => id.startsWith(folder))) return null
      if (/import\.meta\.(dirname|filename)/.test(code))
        throw new Error(`${id}: use import.meta.url, which the bundle preserves.`)
      return code.replaceAll('import.meta.url', urlOf(id))
    },
  }
}
