import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db.ts'
import { embedded } from '#server/platform/db-embedded.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { type Death, runShop, type ShopProcess } from './run-shop.ts'
import { admin } from './stand.ts'

/** A shop as `npm start` opens it: one process, with its database and its sandbox in a folder. */
export type EmbeddedShop = ShopProcess & {
  pay(providerOrderId: string): Promise<Proof>
  /** Reads the database of a shop that has ended. */
  look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen>
  output(): string
  /** Ends the shop if it runs, and deletes its folder. */
  close(): Promise<void>
}

export async function openEmbeddedShop(given: { death?: Death } = {}): Promise<EmbeddedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-embedded-'))
  const written: string[] = []
  const settings = {
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const shop = await runShop({
    name: 'shop',
    settings,
    death: given.death,
    onOutput: (text) => written.push(text),
  })
  return {
    ...shop,
    pay: async (providerOrderId) => {
      const answer = await fetch(`${shop.url}/sandbox/razorpay/checkout/${providerOrderId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'card', outcome: 'success' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Proof
    },
    look: async (work) => {
      const database = await embedded({ dataDir: join(folder, 'database') })
      return work(database).finally(() => database.close())
    },
    output: () => written.join(''),
    close: async () => {
      await shop.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
