/** A place by its PIN code; `lat` and `lon` in degrees. */
export type Place = { pin: string; districts: readonly number[]; lat: number; lon: number }

/** Where a pharmacy delivers; `from` is where its own PIN code is. */
export type Areas = {
  districts: readonly number[]
  prefixes: readonly string[]
  radiusKm: number | null
  from: { lat: number; lon: number } | null
}

/**
 * Whether a pharmacy delivers to a PIN code: everywhere, if it names no area. Of a PIN code that nobody knows, only
 * the prefixes are compared.
 */
export function covers(areas: Areas, pin: string, place: Place | null): boolean {
  const { districts, prefixes, radiusKm, from } = areas
  if (districts.length === 0 && prefixes.length === 0 && radiusKm === null) return true
  if (prefixes.some((prefix) => pin.startsWith(prefix))) return true
  if (place === null) return false
  if (place.districts.some((district) => districts.includes(district))) return true
  return radiusKm !== null && from !== null && kilometresBetween(from, place) <= radiusKm
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Position = { lat: number; lon: number }

/** The great-circle distance. */
export function kilometresBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(half))
}
