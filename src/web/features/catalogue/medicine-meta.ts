import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'

/** What a search engine shows of a title, and of a description. */
const most = { title: 65, description: 160 }

type Told = Pick<
  Medicine,
  'name' | 'description' | 'composition' | 'manufacturer' | 'packSize' | 'price' | 'pharmacy'
>

/** Several pharmacies sell one medicine, in several packs: as much of that as there is room for. */
export function titleOf({ name, packSize, pharmacy }: Told): string {
  const pack = packSize ? `${name}, ${packSize}` : name
  const titles = [`${pack}, ${pharmacy.name}`, pack]
  return titles.find((title) => title.length <= most.title) ?? name
}

/** What it is, what it costs and who sells it, then what it is for. */
export function descriptionOf(medicine: Told): string {
  const { name, manufacturer, composition, packSize, price, pharmacy, description } = medicine
  const made = manufacturer ? `${name} by ${manufacturer}` : name
  const what = [composition, packSize, formatRupees(price)].filter(Boolean).join(', ')
  return shortened(`${made}: ${what} at ${pharmacy.name}. ${description}`)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most.description) return line
  return `${line.slice(0, most.description - 1).replace(/\s+\S*$/, '')}…`
}
