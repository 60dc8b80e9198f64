import { readFileSync, writeFileSync } from 'node:fs'
import { flameSvg } from './flame-svg.ts'
import { readFlames } from './flames.ts'

/**
 * `node bench/flame-graph.ts FILE.cpuprofile OUT.svg`: who called what, and how long it took. A frame is as
 * wide as its share of the processor's time; the widest stand left.
 */
const [from, to] = process.argv.slice(2)
if (from === undefined || to === undefined)
  throw new Error('say which profile and where to: node bench/flame-graph.ts FILE OUT.svg')
writeFileSync(to, flameSvg(readFlames(JSON.parse(readFileSync(from, 'utf8')))))
