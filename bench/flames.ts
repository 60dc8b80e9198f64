/** A CPU profile as V8 writes it; times in microseconds. */
export type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

/** One function under its caller: what it took with all that it called, in microseconds. */
export type Flame = { name: string; time: number; children: Map<string, Flame> }

const waiting = new Set(['(idle)', '(program)'])

/** Stacks that read alike are one; time spent waiting, or outside JavaScript, is left out. */
export function readFlames({ nodes, samples, timeDeltas }: Profile): Flame {
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
