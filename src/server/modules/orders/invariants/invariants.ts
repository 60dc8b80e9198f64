import type { Invariant } from './invariant-queries.ts'
import { moneyInvariants } from './money-queries.ts'
import { orderInvariants } from './order-queries.ts'
import { overdueInvariants } from './overdue-queries.ts'
import { paperInvariants } from './paper-queries.ts'
import { parcelInvariants } from './parcel-queries.ts'
import { recallInvariants } from './recall-queries.ts'
import { returnInvariants } from './return-queries.ts'
import { settlementInvariants } from './settlement-queries.ts'
import { stockInvariants } from './stock-queries.ts'

/** All of them, by number. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...moneyInvariants,
  ...orderInvariants,
  ...overdueInvariants,
  ...paperInvariants,
  ...settlementInvariants,
  ...recallInvariants,
  ...returnInvariants,
  ...parcelInvariants,
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
