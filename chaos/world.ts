import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import type { Proof } from '../scripts/run-sandbox.ts'
import type { ShopProcess } from '../tests/processes/run-shop.ts'
import type { Stand } from '../tests/processes/stand.ts'
import type { Chance } from './chance.ts'
import type { DatabaseUnderTest } from './database.ts'
import type { Outages } from './outages.ts'
import type { Tally } from './tally.ts'
import type { Watch } from './watch.ts'

export type Seller = { id: string; token: string }
export type StockedMedicine = { id: string; seller: string; name: string }
/** What an order of prescription medicines is made with. */
export type OrderedWith = { patient: string; prescription: string }

/** What the shop has confirmed with a 2xx and must not revoke. */
type Promises = {
  /** Checkouts by the provider's order id: the shop's order, and its amount. */
  opened: Map<string, { orderId: string; amount: number }>
  /** Orders that are to be paid in cash, with the customer's token and the amount in paise. */
  placed: Map<string, { token: string; amount: number }>
  /** Shipments whose cash was confirmed with their delivery. */
  collected: Set<string>
  /** Remittances in paise, by their reference. */
  remitted: Map<string, number>
  /** Orders whose customer was told that they are paid, with the customer's token. */
  paid: Map<string, string>
  /** Payments that are refunded because the stock ran out. */
  turnedDown: Set<string>
  cancelled: Set<string>
  /** Orders that their customers changed, with how often at least. */
  changed: Map<string, number>
  /** Refunds by their idempotency key. */
  refunded: Map<string, { orderId: string; paise: number | null }>
  /** Valid proofs that were refused: the provider must have no such money. */
  refused: Map<string, { orderId: string; requestId?: string | undefined }>
  /** Orders whose fifteen minutes ran out while a customer may still have been clicking. */
  overdue: Set<string>
}

export function newPromises(): Promises {
  return {
    opened: new Map(),
    placed: new Map(),
    collected: new Set(),
    remitted: new Map(),
    paid: new Map(),
    turnedDown: new Set(),
    cancelled: new Set(),
    changed: new Map(),
    refunded: new Map(),
    refused: new Map(),
    overdue: new Set(),
  }
}

/** What the actors and the failure injectors share. */
export type World = {
  seed: string
  stand: Stand
  database: DatabaseUnderTest
  chance(name: string): Chance
  watch: Watch
  outages: Outages
  promises: Promises
  /** What was done to the shop, by kind. */
  failures: Tally
  /** What users did, by kind. */
  actions: Tally
  sellers: Seller[]
  /** What can be bought; some medicines are rare, so that customers compete for them. */
  medicines: StockedMedicine[]
  adminToken: string
  /** Codes of coupons; one has few uses, so that customers compete for them. */
  coupons: string[]
  /** Of customers who bought prescription medicines, by token. */
  prescriptions: Map<string, OrderedWith>
  /** The proofs of payment so far; some customers steal one. */
  proofs: Proof[]
  /** True once the failures end: every actor finishes its current action. */
  isOver(): boolean
  /** Waits, but not beyond the end. */
  pause(ms: number): Promise<void>
}

/** A user connected to one of the processes. */
export type Visitor = {
  world: World
  chance: Chance
  token: string
  /** The typed client, observed by `watch`; at a random process by default. */
  api(shop?: ShopProcess): Client<Api>
}
