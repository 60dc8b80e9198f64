import { cashInvariants } from './cash-queries.ts'
import { couponInvariants } from './coupon-queries.ts'
import { documentInvariants } from './document-queries.ts'
import { grievanceInvariants } from './grievance-queries.ts'
import type { Invariant } from './invariant-queries.ts'
import { licenceInvariants } from './licence-queries.ts'
import { moneyInvariants } from './money-queries.ts'
import { orderInvariants } from './order-queries.ts'
import { overdueInvariants } from './overdue-queries.ts'
import { prescriptionInvariants } from './prescription-queries.ts'
import { recallInvariants } from './recall-queries.ts'
import { returnInvariants } from './return-queries.ts'
import { settlementInvariants } from './settlement-queries.ts'
import { shipmentInvariants } from './shipment-queries.ts'
import { stockInvariants } from './stock-queries.ts'

/** All invariants, by number. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...moneyInvariants,
  ...couponInvariants,
  ...cashInvariants,
  ...orderInvariants,
  ...overdueInvariants,
  ...documentInvariants,
  ...settlementInvariants,
  ...recallInvariants,
  ...returnInvariants,
  ...shipmentInvariants,
  ...licenceInvariants,
  ...grievanceInvariants,
  ...prescriptionInvariants,
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
