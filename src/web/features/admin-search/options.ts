import type { Found } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../dates.ts'
import { paths, searchedPath } from '../../paths.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Something to choose: a place to go, or a deed. */
export type Option = {
  id: string
  icon: IconName
  words: string
  detail?: string
} & ({ to: string; run?: never } | { to?: never; run: () => void })

export type Group = { title: string; options: Option[] }

/** What was found, by kind: orders and medicines lead to their page, people to their table narrowed to them. */
export function foundGroups({ orders, pharmacies, users, medicines }: Found): Group[] {
  return withOptions([
    {
      title: 'Orders',
      options: orders.map(({ _id, customer, totalPrice, orderDate }) => ({
        id: `order-${_id}`,
        icon: 'package',
        words: `${_id.slice(0, 8)}, ${customer}`,
        detail: `${formatRupees(totalPrice)} · ${formatDay(orderDate)}`,
        to: paths.adminOrder(_id),
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
        to: paths.medicine(_id, name),
      })),
    },
  ])
}

/** The actions in whose words every typed word stands; all of them before anything is typed. */
export function fittingActions(actions: Option[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const options = actions.filter((action) =>
    words.every((word) => action.words.toLowerCase().includes(word)),
  )
  return withOptions([{ title: 'Actions', options }])
}

function withOptions(groups: Group[]): Group[] {
  return groups.filter(({ options }) => options.length > 0)
}
