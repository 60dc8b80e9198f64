import { rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChunkingContext, type Plugin, rolldown } from 'rolldown'
import { isUnbundled, sourceUrls } from './bundle-options.ts'

/**
 * Writes the server, its packages and the built pages to build/shop: loading a hundred files instead of 2,700 takes a
 * quarter of the time and half of the memory (docs/decisions/066-bundled-server.md). Run it after the pages are built.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = resolve(root, 'build/shop')

/** The pages become part of the bundle, so that they share its packages. */
function builtPages(): Plugin {
  return {
    name: 'built-pages',
    load(id) {
      if (id !== resolve(root, 'src/server/built-pages.ts')) return null
      const pages = JSON.stringify(resolve(root, 'build/server/index.js'))
      return `export const loadBuiltPages = () => import(${pages})`
    },
  }
}

/** Escapes letters outside ASCII, one of which doubles the memory of a file's text. */
function asciiText(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-text',
    transform(code, id) {
      if (/String\.raw`[^`]*[\u0080-\uffff]/.test(code))
        throw new Error(`${id}: String.raw would see that letters outside ASCII are escaped.`)
      return null
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/(?<!\\)[\u0080-\uffff]/g, escaped)
    },
  }
}

type Graph = Pick<ChunkingContext, 'getModuleInfo'>

/** Whether a module is loaded with the file: imported by it or by its imports. */
function loadedWith(file: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>()
  return function isLoaded(id: string, graph: Graph): boolean {
    const found = known.get(id)
    if (found !== undefined) return found
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const loaded = file.test(id) || importers.some((importer) => isLoaded(importer, graph))
    known.set(id, loaded)
    return loaded
  }
}

const isLoadedAtStart = loadedWith(/\/src\/server\/start\.ts$/)

/**
 * A file per package and per area of our code. One file for all would need 40 MB more, which the parser takes for it
 * and the process does not return.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (!isLoadedAtStart(id, graph)) return null
  const [, inPackage] = /^.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(id) ?? []
  if (inPackage !== undefined) return inPackage.replace('@', '').replace('/', '-')
  const [, area] = /\/src\/(contract|sandbox|server\/\w+(?=\/))/.exec(id) ?? []
  return area?.replace('/', '-') ?? null
}

/** Relative to the bundle, which may be copied to another machine. */
function urlOf(path: string): string {
  return `new URL(${JSON.stringify(relative(outDir, path))}, import.meta.url).href`
}

rmSync(outDir, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: root,
  input: { main: 'src/server/main.ts' },
  platform: 'node',
  external: isUnbundled,
  plugins: [sourceUrls(root, urlOf), builtPages(), asciiText()],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  onLog(level, log, handle) {
    // 'use client' of packages for the browser.
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
  },
})
await bundle.write({
  dir: outDir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: { groups: [{ name: chunkOf, debugName: 'areas' }] },
  // Names and lines stay, for stack traces.
  comments: false,
})
await bundle.close()
