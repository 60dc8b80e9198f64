import type { Form } from '#contract/facts.ts'
import type { Pack } from './pack.ts'
import type { Salt } from './salts.ts'

/** Forms of which a whole container is a dose, or holds doses of its own size. */
const contained: readonly Form[] = ['injection', 'inhaler', 'spray']
/** Whatever their labels say, their units are those of a millilitre. */
const countedByMl = /\b(?:insulin|heparin)\b/
/** Bound to fat or albumin they are dosed otherwise than plain, and the bare name is written for both. */
const eitherWay = /^(?:amphotericin b|daunorubicin|doxorubicin|paclitaxel)$/

/**
 * What keeps medicines of one strength apart where that alone doesn't tell how much is given: 75mg in an
 * ampoule of 1 ml and in one of 3 ml, an insulin mixture of 40 and one of 100 IU in each ml. null where
 * nothing tells it, so that nothing may be alike. `name` in lower case.
 */
export function doseMarks(
  salts: readonly Salt[],
  form: Form,
  { name, pack }: { name: string; pack: Pack | null },
): string[] | null {
  if (form === 'injection' && salts.some(({ name }) => eitherWay.test(name))) return null
  const strengths = salts.map(({ strength }) => strength ?? '')
  const isByMl = strengths.some((strength) => /\/[\d.]*ml$/.test(strength))
  if (pack?.unit === 'piece') {
    // How many ml a 'vial of 1 injection' has is not said.
    if (isByMl && form !== 'kit') return null
    if (form === 'injection' && salts.some((salt) => countedByMl.test(salt.name))) return null
  }
  const shares = strengths.map((strength) => Number(/^([\d.]+)%$/.exec(strength)?.[1]))
  if (salts.length > 1 && shares.reduce((all, share) => all + share, 0) === 100) {
    const [, units] = /\b(\d+) ?(?:iu|u|units?)\b/.exec(name) ?? []
    return units === undefined ? null : [`${units}iu/ml`]
  }
  const isAmount = strengths.every((strength) => !/[/%]/.test(strength))
  return contained.includes(form) && isAmount && pack?.unit === 'ml' ? [`in ${pack.amount}ml`] : []
}
