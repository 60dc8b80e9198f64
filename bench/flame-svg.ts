import type { Flame } from './flames.ts'

const width = 1200
const row = 17
const narrowest = 1.5
/** Modules that load modules stand in towers; nobody looks at their tops. */
const deepestShown = 26
/** A character of the label, roughly. */
const letter = 6.2

/** Callers above, what they called below. */
export function flameSvg(all: Flame): string {
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

/** Ours green, libraries sand, Node and the system grey. */
function colourOf(name: string): string {
  if (/ (?:src|build)\//.test(name)) return '#9cc5a1'
  if (/ (?:node:|$)/.test(name) || !name.includes(' ')) return '#d5d2cb'
  return '#ecd9a8'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
