import type { CartItem } from '#contract/cart.ts'

export type Parcel<L> = { pharmacy: CartItem['pharmacy']; lines: L[] }

/** One parcel a pharmacy, in the order in which the first of its medicines was added. */
export function parcelsOf<L extends Pick<CartItem, 'pharmacy'>>(lines: readonly L[]): Parcel<L>[] {
  const byPharmacy = Map.groupBy(lines, (line) => line.pharmacy._id)
  return [...byPharmacy.values()].flatMap((own) => {
    const pharmacy = own[0]?.pharmacy
    return pharmacy ? [{ pharmacy, lines: own }] : []
  })
}
