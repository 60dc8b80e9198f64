import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'

/** Characters of a title and a description that search engines show. */
const most = { title: 65, description: 160 }

type DescribedMedicine = Pick<
  Medicine,
  | 'name'
  | 'description'
  | 'composition'
  | 'manufacturer'
  | 'packSize'
  | 'price'
  | 'pharmacy'
  | 'needsPrescription'
>

/** Adds pack and pharmacy as far as they fit, because several pharmacies sell the same medicine in several packs. */
export function titleOf({ name, packSize, pharmacy }: DescribedMedicine): string {
  const pack = packSize ? `${name}, ${packSize}` : name
  const titles = [`${pack}, ${pharmacy.name}`, pack]
  return titles.find((title) => title.length <= most.title) ?? name
}

/**
 * Name, composition, price and pharmacy, then the description. No price for a medicine that needs a prescription: it
 * is not advertised.
 */
export function descriptionOf(medicine: DescribedMedicine): string {
  const { name, manufacturer, composition, packSize, price, pharmacy, description } = medicine
  const made = manufacturer ? `${name} by ${manufacturer}` : name
  if (medicine.needsPrescription) {
    const facts = [composition, packSize].filter(Boolean).join(', ')
    return shortened(`${made}: ${facts}. Prescription required. ${description}`)
  }
  const what = [composition, packSize, formatRupees(price)].filter(Boolean).join(', ')
  return shortened(`${made}: ${what} at ${pharmacy.name}. ${description}`)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most.description) return line
  return `${line.slice(0, most.description - 1).replace(/\s+\S*$/, '')}…`
}
