import { readFileSync } from 'node:fs'

/**
 * `node bench/read-profile.ts FILE.cpuprofile`: CPU time by our own folders, by package and by function.
 * Counts self time only, so that nothing counts twice.
 */
type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
  }[]
  samples: number[]
  timeDeltas: number[]
}

const waiting = ['(idle)', '(program)', '(root)']
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: node bench/read-profile.ts FILE')
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile

const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
const places = new Map<string, number>()
const functions = new Map<string, number>()
let busy = 0
let idle = 0

for (const [at, id] of samples.entries()) {
  const frame = frames.get(id)
  const time = timeDeltas[at] ?? 0
  if (frame === undefined) continue
  if (waiting.includes(frame.functionName)) {
    idle += time
    continue
  }
  busy += time
  const place = placeOf(frame.url, frame.functionName)
  add(places, place, time)
  add(functions, `${frame.functionName || '(anonymous)'} ${place}:${frame.lineNumber + 1}`, time)
}

console.log(`busy ${seconds(busy)}, waiting or outside JavaScript ${seconds(idle)}`)
print('by place', places, 25)
print('by function', functions, 30)

function placeOf(url: string, name: string): string {
  const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library !== undefined) return library
  const own = /\/((?:src|build)\/.*)$/.exec(url)?.[1]
  if (own !== undefined) return own
  return url.startsWith('node:') ? url.split('/').slice(0, 2).join('/') : `native ${name}`
}

function add(to: Map<string, number>, key: string, time: number): void {
  to.set(key, (to.get(key) ?? 0) + time)
}

function print(title: string, times: Map<string, number>, most: number): void {
  console.log(`\n${title}`)
  const largest = [...times].sort(([, a], [, b]) => b - a).slice(0, most)
  for (const [key, time] of largest)
    console.log(`${((100 * time) / busy).toFixed(1).padStart(5)} %  ${key}`)
}

function seconds(microseconds: number): string {
  return `${(microseconds / 1e6).toFixed(1)} s`
}
