import { readFileSync, writeFileSync } from 'node:fs'

const width = 1200
const row = 17
const narrowest = 1.5
/** Module loading nests deeply; frames above this depth are of no interest. */
const deepestShown = 26
/** The approximate width of a character of the label. */
const letter = 6.2

/** What V8 names time outside JavaScript. */
const waiting = new Set(['(idle)', '(program)'])

/** The processes of PostgreSQL: what calls them is the same in every sample. */
const processes = new Set([
  'PostgresMain',
  'WalWriterMain',
  'BackgroundWriterMain',
  'CheckpointerMain',
])

/**
 * `node bench/flame-graph.ts FILE OUT.svg`: who called what, and how long it took. FILE is a CPU profile of Node
 * (`.cpuprofile`) or what `perf script` prints about PostgreSQL. A frame is as wide as its share of the CPU time; the
 * widest frames are on the left.
 */
const [from, to] = process.argv.slice(2)
if (from === undefined || to === undefined)
  throw new Error('Usage: node bench/flame-graph.ts FILE OUT.svg')
const recorded = readFileSync(from, 'utf8')
const read = from.endsWith('.cpuprofile') ? readFlames(JSON.parse(recorded)) : readStacks(recorded)
writeFileSync(to, flameSvg(read))

/** Draws callers above the functions that they called. */
function flameSvg(all: Flame): string {
  const boxes: string[] = []
  const deepest = draw(all, 0, 0)
  const height = (deepest + 1) * row
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">\n${boxes.join('\n')}\n</svg>\n`

  function draw(flame: Flame, left: number, depth: number): number {
    const wide = (width * flame.time) / all.time
    if (wide < narrowest || depth > deepestShown) return depth - 1
    const share = `${((100 * flame.time) / all.time).toFixed(1)} %`
    const label = escaped(flame.name.slice(0, Math.max(0, Math.floor(wide / letter) - 1)))
    const [x, y] = [left.toFixed(1), depth * row]
    const box = `<rect x="${x}" y="${y}" width="${(wide - 0.5).toFixed(1)}" height="${row - 1}" fill="${colourOf(flame.name)}"/>`
    const text =
      label === '' ? '' : `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${label}</text>`
    boxes.push(`<g><title>${escaped(flame.name)}: ${share}</title>${box}${text}</g>`)
    let [at, deepest] = [left, depth]
    for (const child of [...flame.children.values()].sort((a, b) => b.time - a.time)) {
      deepest = Math.max(deepest, draw(child, at, depth + 1))
      at += (width * child.time) / all.time
    }
    return deepest
  }
}

/** Our own code green, libraries sand, Node and the system grey. */
function colourOf(name: string): string {
  // Of the bundle, other files are libraries.
  if (/ (?:src|build\/(?:server|shop\/(?:server|contract|sandbox|main)))[-/.]/.test(name))
    return '#9cc5a1'
  if (/ (?:node:|$)/.test(name) || !name.includes(' ')) return '#d5d2cb'
  return '#ecd9a8'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A CPU profile as V8 writes it; times in microseconds. */
type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

/** One function under its caller, with the total time of its calls in microseconds. */
type Flame = { name: string; time: number; children: Map<string, Flame> }

/** Merges equal stacks; leaves out idle time and time outside JavaScript. */
function readFlames({ nodes, samples, timeDeltas }: Profile): Flame {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const own = new Map<number, number>()
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0))
  const root: Flame = { name: 'all', time: 0, children: new Map() }
  const [first] = nodes
  if (first !== undefined) grow(root, first.id)
  return root

  function grow(into: Flame, id: number): number {
    const node = byId.get(id)
    if (node === undefined || waiting.has(node.callFrame.functionName)) return 0
    const flame = node === first ? into : childOf(into, nameOf(node.callFrame))
    const below = (node.children ?? []).reduce((sum, child) => sum + grow(flame, child), 0)
    const time = (own.get(id) ?? 0) + below
    flame.time += time
    return time
  }
}

/** Merges the stacks of `perf script`: a heading for each sample, then its frames, the innermost first. */
function readStacks(text: string): Flame {
  const root: Flame = { name: 'all', time: 0, children: new Map() }
  for (const sample of text.split('\n\n')) {
    const frames = [...sample.matchAll(/^\s+[\da-f]+ (.+?)(?:\+0x[\da-f]+)? \((.+)\)$/gm)]
      .filter(([, name]) => name !== '[unknown]')
      .map(([, name = '', place = '']) =>
        place.includes('kernel') ? name : `${name} ${place.split('/').at(-1)}`,
      )
      .reverse()
    if (frames.length === 0) continue
    const first = frames.findIndex((name) => processes.has(name.split(' ')[0] ?? ''))
    let flame = root
    root.time += 1
    for (const name of frames.slice(Math.max(0, first))) {
      if (name === flame.name) continue
      flame = childOf(flame, name)
      flame.time += 1
    }
  }
  return root
}

function childOf(parent: Flame, name: string): Flame {
  const known = parent.children.get(name)
  if (known !== undefined) return known
  const made = { name, time: 0, children: new Map() }
  parent.children.set(name, made)
  return made
}

function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  const place = library ?? /\/((?:src|build)\/.*)$/.exec(url)?.[1] ?? url
  return place === '' ? functionName : `${functionName || '(anonymous)'} ${place}`
}
