import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import type { OwnPostgres } from '../scripts/run-postgres.ts'
import type { Proof } from '../scripts/run-sandbox.ts'
import type { ShopProcess } from '../tests/processes/run-shop.ts'
import type { Stand } from '../tests/processes/stand.ts'
import type { Chance } from './chance.ts'
import type { Outages } from './outages.ts'
import type { Promises } from './promises.ts'
import type { Tally } from './tally.ts'
import type { Watch } from './watch.ts'

export type Seller = { id: string; token: string }
export type Ware = { id: string; seller: string; name: string }

/** All that the actors and the troublemakers share. */
export type World = {
  seed: string
  stand: Stand
  postgres: OwnPostgres
  chance(name: string): Chance
  watch: Watch
  outages: Outages
  promises: Promises
  /** What was done to the shop, by kind. */
  troubles: Tally
  /** What people did, by kind. */
  deeds: Tally
  sellers: Seller[]
  /** What can be bought; a few of them rare, so that people fight for them. */
  wares: Ware[]
  adminToken: string
  /** Proofs that customers have got so far; some steal one. */
  proofs: Proof[]
  /** True once the trouble ends: everybody finishes what they are at. */
  isOver(): boolean
  /** Waits, but not beyond the end. */
  pause(ms: number): Promise<void>
}

/** Somebody at the door of one of the processes. */
export type Visitor = {
  world: World
  chance: Chance
  token: string
  /** The typed client, watched; at one process or another unless told which. */
  api(shop?: ShopProcess): Client<Api>
}
