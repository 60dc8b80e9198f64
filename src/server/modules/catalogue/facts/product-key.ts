const formWords =
  /\b(?:tab(?:let)?s?|cap(?:sule)?s?|inj(?:ection)?s?|syrups?|suspensions?|susp|creams?|ointments?|oint|gels?|lotions?|drops?|solutions?|soln|sprays?)\b/g
const legalWords =
  /\b(?:pvt|private|p|ltd|limited|llp|inc|incorporated|corp|corporation|co|company|and|the|m s)\b/g

type Product = {
  name: string
  manufacturer: string | null
  /** How much is in it, as '10piece', else the pack in its own words; '' where nothing is known. */
  pack: string
  /** Form and what it holds, as far as they are known. */
  kind: string
}

/**
 * Alike for one product whoever sells it: 'Dolo 650 Tablet' and 'DOLO-650 mg tab' of Micro Labs Ltd,
 * 15 pieces. null where name, maker or pack are missing: a likeness is no proof then.
 */
export function productKeyOf({ name, manufacturer, pack, kind }: Product): string | null {
  const brand = plain(name)
    .replace(/\b(\d[\d.]*) ?mg\b/g, '$1')
    .replace(/(\d) (?=(?:mcg|g|gm|ml|iu)\b)/g, '$1')
    .replace(formWords, '')
  const maker = plain(manufacturer ?? '').replace(legalWords, '')
  const [b, m, p] = [brand, maker, plain(pack)].map((text) => text.replace(/\s+/g, ' ').trim())
  return b && m && p ? [b, m, p, kind].join('|') : null
}

/** Lower case, and only letters, digits and the points between digits; 'Azifine +' is no Azifine. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.](?!\d)/g, '')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}.%]+/gu, ' ')
}
