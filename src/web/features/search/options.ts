import { forms } from '#contract/facts.ts'
import { formatRupees } from '#contract/money.ts'
import type { SearchMatch, Suggestions } from '#contract/suggestions.ts'
import { type NamePart, tallMan } from '../../format/tall-man.ts'
import { paths } from '../../routing/paths.ts'
import type { IconName } from '../../ui/icon.tsx'

/** One option of the list. Choosing it puts `q` into the box; without `to` it is an action. */
export type Option = {
  id: string
  words: string
  /** For look-alike names: the name in tall-man lettering. */
  tall?: NamePart[]
  label?: string
  detail?: string
  price?: string
  /** A medicine's pack; other options show an icon. */
  pack?: { packSize: string | null; image: string }
  icon?: IconName
  q?: string
  to?: string
  removal?: string
}
export type Group = { title: string; options: Option[] }

/**
 * The suggestions grouped by kind; look-alike and sound-alike names are in a group that says so.
 */
export function suggestedGroups({ medicines, salts, categories }: Suggestions): Group[] {
  const close = medicines.filter(({ match }) => match === 'close')
  const tall = tallMan(close.map(({ name }) => name))
  return [
    ...titled('Medicines', medicines, (one) => ({
      id: `medicine-${one._id}`,
      words: one.name,
      detail: factsOf(one),
      price: formatRupees(one.price),
      ...plainLabel(one, tall[close.indexOf(one)]),
      pack: { packSize: one.packSize, image: one.image },
      to: paths.medicine(one._id, one.name),
    })),
    ...titled('Salts', salts, ({ name, medicines: count }) => ({
      id: `salt-${name.replaceAll(/\s/g, '-')}`,
      words: capitals(name),
      detail: sold(count),
      icon: 'pill',
      q: name,
      to: paths.shopWith({ q: name }),
    })),
    ...titled('Categories', categories, ({ name }) => ({
      id: `category-${name.replaceAll(/\s/g, '-')}`,
      words: name,
      icon: 'layout-list',
      q: '',
      to: paths.shopWith({ category: name }),
    })),
  ]
}

export function recentGroups(searches: string[]): Group[] {
  if (searches.length === 0) return []
  const options = searches.map(
    (q, at): Option => ({
      id: `recent-${at}`,
      words: q,
      icon: 'history',
      q,
      to: paths.shopWith({ q }),
      removal: `Remove “${q}” from recent searches`,
    }),
  )
  const clear: Option = { id: 'forget', words: 'Clear recent searches', icon: 'trash-2' }
  return [{ title: 'Recent searches', options: [...options, clear] }]
}

/** The counts for screen readers; actions are not counted. */
export function countWords(groups: Group[]): string {
  const counts = groups.map(({ title, options }) => ({
    title,
    leading: options.filter(({ to }) => to !== undefined).length,
  }))
  const count = counts.reduce((sum, { leading }) => sum + leading, 0)
  if (count === 0) return ''
  const kinds = counts.map(({ title, leading }) => `${title}: ${leading}`)
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. ${kinds.join(', ')}.`
}

function titled<One extends { match: SearchMatch }>(
  title: string,
  found: One[],
  optionOf: (one: One) => Option,
): Group[] {
  const of = (match: SearchMatch) => found.filter((one) => one.match === match).map(optionOf)
  return [
    { title, options: of('typed') },
    { title: `${title} that look or sound alike`, options: of('close') },
  ].filter(({ options }) => options.length > 0)
}

/** Screen readers would spell out capitals within a word, so they get the plain name. */
function plainLabel(one: Suggestions['medicines'][number], tall: NamePart[] | undefined) {
  if (tall === undefined) return {}
  return { tall, label: [one.name, factsOf(one), formatRupees(one.price)].join(', ') }
}

function factsOf({ form, strength, packSize }: Suggestions['medicines'][number]): string {
  return [form && forms[form], strength, packSize].filter(Boolean).join(' · ')
}

function sold(count: number | null): string {
  if (count === null) return 'More than 100 medicines'
  return count === 1 ? '1 medicine' : `${count} medicines`
}

function capitals(name: string): string {
  return name.replace(/(?<![\p{L}\p{M}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase())
}
