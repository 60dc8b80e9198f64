import {
  type DeliveryAreaInput,
  type DeliveryAreas,
  deliveryAreaInput,
} from '#contract/delivery-areas.ts'
import { type Validated, validate } from '../../forms/validate.ts'

/** The areas as the form shows them: a district in each line, prefixes separated by spaces. */
export function areaValues({ districts, prefixes, pin, radiusKm }: DeliveryAreas) {
  return {
    districts: districts.join('\n'),
    prefixes: prefixes.join(' '),
    pin: pin ?? '',
    radiusKm: radiusKm === null ? '' : String(radiusKm),
  }
}

const listOf = (text: string, separator: RegExp) =>
  text.split(separator).flatMap((part) => part.trim() || [])

/** What the form sends, or a message for each field. */
export function checkAreas(values: Record<string, string>): Validated<DeliveryAreaInput> {
  const { districts = '', prefixes = '', pin = '', radiusKm = '' } = values
  const { data, errors } = validate(deliveryAreaInput, {
    districts: listOf(districts, /[\n;]/),
    prefixes: listOf(prefixes, /[\s,;]+/),
    pin: pin.replace(/\D/g, '') || null,
    radiusKm: radiusKm.trim() === '' ? null : Number(radiusKm),
  })
  if (data !== null) return { data, errors: null }
  // The message about one of several stands at their field.
  const entries = Object.entries(errors).map(([path, text]) => [path.split('.')[0], text] as const)
  return { data: null, errors: Object.fromEntries(entries) }
}
