import type { DeliveryAreaInput } from '#contract/delivery-areas.ts'
import { Problem } from '#contract/problem.ts'
import { states } from '#contract/states.ts'
import type { Db } from '../../../platform/db.ts'
import { type AreasRow, beginsPins, findDistrictsNamed, findPlace } from './area-queries.ts'

type Fault = { path: keyof DeliveryAreaInput; message: string }
type District = Awaited<ReturnType<typeof findDistrictsNamed>>[number]

/** The areas that a pharmacy entered, as they are stored. Throws a sentence for each that does not exist. */
export async function knownAreas(db: Db, given: DeliveryAreaInput): Promise<AreasRow> {
  const names = given.districts.map(partsOf)
  const candidates = await findDistrictsNamed(db, ['', ...names.map(({ name }) => name)])
  const found = names.map((parts) => districtOf(parts, candidates))
  const faults: Fault[] = found.flatMap((one) =>
    typeof one === 'string' ? [{ path: 'districts' as const, message: one }] : [],
  )
  for (const prefix of given.prefixes)
    if (!(await beginsPins(db, prefix)))
      faults.push({ path: 'prefixes', message: `No PIN code begins with ${prefix}.` })
  if (given.pin !== null && (await findPlace(db, given.pin)) === null)
    faults.push({
      path: 'pin',
      message: `We don’t know the PIN code ${given.pin}. Check the six digits.`,
    })
  if (faults.length > 0) throw new Problem('invalid_input', { errors: faults })
  return {
    districts: [...new Set(found.flatMap((one) => (typeof one === 'string' ? [] : [one.id])))],
    prefixes: [...new Set(given.prefixes)].sort(),
    pin: given.pin === null ? null : Number(given.pin),
    radiusKm: given.radiusKm,
  }
}

/** 'Pune, Maharashtra': the name of a district, and of its state. */
function partsOf(text: string): { text: string; name: string; state: string } {
  const [name = '', state = ''] = text.split(',').map((part) => part.trim())
  return { text, name, state }
}

/** The district, or a sentence that says why there is none. */
function districtOf(
  { text, name, state }: ReturnType<typeof partsOf>,
  candidates: readonly District[],
): District | string {
  const named = candidates.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const inState = named.filter(({ stateCode }) => isState(stateCode, state))
  const [district] = inState
  if (district === undefined)
    return `We don’t know the district ${text}. Write it as in an address: Pune, Maharashtra.`
  if (inState.length === 1) return district
  const where = inState.map(({ stateCode }) => states[stateCode]).join(' and one in ')
  return `There is a district ${name} in ${where}. Add the state: ${name}, ${states[district.stateCode]}.`
}

const isState = (code: string, name: string) =>
  name === '' || states[code]?.toLowerCase() === name.toLowerCase()
