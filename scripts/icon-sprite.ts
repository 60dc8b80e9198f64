import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { lucideIcons, ownIcons } from '../src/web/ui/icon-names.ts'

const resolve = createRequire(import.meta.url).resolve

const notice = '<!-- Lucide (lucide.dev): ISC License, parts of Feather: MIT License. -->'

// The style sheet sets the width and colour of the strokes.
const attributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

/** Throws when a drawing is missing, which fails the build. */
export function drawSprite(): string {
  const own = readFileSync(resolve('../src/web/ui/own-icons.svg'), 'utf8')
  const symbols = [
    ...lucideIcons.map((name) => `<symbol id="${name}" ${attributes}>${drawingOf(name)}</symbol>`),
    ...ownIcons.map((name) => ownSymbol(own, name)),
  ]
  return `${notice}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function drawingOf(name: string): string {
  const svg = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
  if (drawing === undefined) throw new Error(`lucide-static's ${name}.svg is no SVG`)
  return drawing.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')
}

function ownSymbol(own: string, name: string): string {
  const symbol = new RegExp(`<symbol id="${name}".*</symbol>`).exec(own)?.[0]
  if (symbol === undefined) throw new Error(`own-icons.svg has no symbol ${name}`)
  return symbol
}

/**
 * Serves the icons of icon-names.ts as one SVG, cached permanently under its digest, and writes its URL
 * into src/web/ui/icon-sprite.ts.
 */
export function iconSprite(): Plugin {
  const sprite = drawSprite()
  const digest = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
  const fileName = `assets/icons-${digest}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/src/web/ui/icon-sprite.ts')) return null
      return `export const iconSprite = ${JSON.stringify(`/${fileName}`)}`
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName, source: sprite })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite)
      })
    },
  }
}
