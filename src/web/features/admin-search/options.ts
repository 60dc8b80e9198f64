import type { Found } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { formatDay } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import type { IconName } from '../../ui/icon.tsx'

/** An entry of the list: a link or an action. */
export type Option = {
  id: string
  icon: IconName
  words: string
  detail?: string
} & ({ to: string; run?: never } | { to?: never; run: () => void })

export type Group = { title: string; options: Option[] }

/**
 * The results by kind. Orders and medicines link to their admin page; pharmacies and users link to their filtered
 * list.
 */
export function foundGroups({ orders, pharmacies, users, medicines }: Found): Group[] {
  return withOptions([
    {
      title: 'Orders',
      options: orders.map(({ _id, customer, totalPrice, orderDate }) => ({
        id: `order-${_id}`,
        icon: 'package',
        words: `${orderNumber(_id)}, ${customer}`,
        detail: `${formatRupees(totalPrice)} · ${formatDay(orderDate)}`,
        to: adminPaths.order(_id),
      })),
    },
    {
      title: 'Pharmacies',
      options: pharmacies.map(({ _id, name, email, verified }) => ({
        id: `pharmacy-${_id}`,
        icon: 'store',
        words: name,
        detail: verified ? email : `Not verified · ${email}`,
        to: searchedPath(paths.adminPharmacies, email),
      })),
    },
    {
      title: 'Users',
      options: users.map(({ _id, name, email }) => ({
        id: `user-${_id}`,
        icon: 'user',
        words: name,
        detail: email,
        to: searchedPath(paths.adminUsers, email),
      })),
    },
    {
      title: 'Medicines',
      options: medicines.map(({ _id, name, pharmacy, price }) => ({
        id: `medicine-${_id}`,
        icon: 'pill',
        words: name,
        detail: `${formatRupees(price)} · ${pharmacy}`,
        to: adminPaths.listing(_id),
      })),
    },
  ])
}

/** The actions whose label contains all typed words; all actions for an empty text. */
export function matchingActions(actions: Option[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const options = actions.filter((action) =>
    words.every((word) => action.words.toLowerCase().includes(word)),
  )
  return withOptions([{ title: 'Actions', options }])
}

function withOptions(groups: Group[]): Group[] {
  return groups.filter(({ options }) => options.length > 0)
}
