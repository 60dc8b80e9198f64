import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { plainRow, type Row } from '../table.ts'

const client = fileURLToPath(new URL('../../build/client', import.meta.url))

/** The compressed size of a page's first visit: its scripts, its style sheets and its HTML. */
export async function weighPage(shopUrl: string, what: string, path: string): Promise<Row[]> {
  const { files, scripts, brotliScripts, sheets, html } = await firstLoad(shopUrl, path)
  const parts = [
    `${kilobytes(scripts)} JavaScript in ${files} files (${kilobytes(brotliScripts)} as Brotli)`,
    `${kilobytes(sheets)} CSS`,
    `${kilobytes(html)} HTML`,
  ]
  return [plainRow(`First load of ${what}, gzipped`, parts.join(', '))]
}

/**
 * Bytes of a page's scripts, style sheets and HTML, each file gzipped by itself, and of the scripts as Brotli;
 * `files` counts the scripts.
 */
export async function firstLoad(shopUrl: string, path: string) {
  const answer = await fetch(`${shopUrl}${path}`, { redirect: 'manual' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const html = await answer.text()
  const scripts = withImports(scriptsOf(html))
  return {
    files: scripts.length,
    scripts: sum(scripts, gzipSync),
    brotliScripts: sum(scripts, brotliCompressSync),
    sheets: sum(hrefsOf(html, 'stylesheet'), gzipSync),
    html: gzipSync(html).length,
  }
}

/** Module scripts, module preloads, and the imports of the inlined module. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
  const inlined = [...html.matchAll(/import(?:[^"'(;]*?from)?\s*\(?["'](\/assets\/[^"']+)["']/g)]
  return [...tags, ...hrefsOf(html, 'modulepreload'), ...inlined.map(([, file = '']) => file)]
}

function hrefsOf(html: string, rel: string): string[] {
  const links = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag)
  return links
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? [])
}

/** A browser loads static imports too, whether the HTML names them or not. */
function withImports(files: readonly string[]): string[] {
  const all = new Set(files)
  for (const file of all)
    for (const [, name] of read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      all.add(`/assets/${name}`)
  return [...all]
}

function read(file: string): Buffer {
  return readFileSync(`${client}${file}`)
}

function sum(files: readonly string[], compress: (bytes: Buffer) => Buffer): number {
  return [...new Set(files)].reduce((bytes, file) => bytes + compress(read(file)).length, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
