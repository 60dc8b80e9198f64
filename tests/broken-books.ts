import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { breachWords, brokenInvariants } from '#server/modules/orders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { openTestDatabase } from './database.ts'
import { seedMedicine, seedPharmacy } from './inventory.ts'
import { seedCustomer, seedOrder } from './orders.ts'

/** A shop that adds up, for tests that break it; `:'paid order'` in their words stands for an id of it. */
export type Books = {
  database: Awaited<ReturnType<typeof openTestDatabase>>
  /** What is found after statements that no constraint or trigger keeps from it; then they are undone. */
  brokenAfter(statements: string, given?: { mailed?: boolean }): Promise<Record<string, string[]>>
  /** Words with the ids in them. */
  named(words: string): string
  close(): Promise<void>
}

/** The instant of every check. */
export const checkedAt = new Date('2026-11-21T12:00:00Z')

export async function openBooks(): Promise<Books> {
  const database = await openTestDatabase()
  const customer = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  const ids: Record<string, string> = {}
  const given = {
    paid: {},
    other: {},
    refunded: { paymentStatus: 'refunded' },
    open: { placedAt: null },
  } as const
  for (const [name, order] of Object.entries(given)) {
    const id = await seedOrder(database, customer, order)
    const { rows } = await database.run(
      `select o.id as order, i.medicine_id as medicine, i.id as line, i.consignment_id as consignment,
         p.id as payment, c.id as capture, r.id as refund, b.id as batch
       from orders o join order_items i on i.order_id = o.id join payments p on p.order_id = o.id
       join batches b on b.medicine_id = i.medicine_id
       left join captures c on c.payment_id = p.id left join refunds r on r.capture_id = c.id
       where o.id = $1`,
      [id],
    )
    for (const [what, known] of Object.entries(rows[0] ?? {}))
      ids[`${name} ${what}`] = String(known)
  }
  const { id: pharmacy } = await seedPharmacy(database.db)
  ids['unsold medicine'] = (await seedMedicine(database.db, pharmacy)).id
  const named = (words: string) =>
    words.replace(/:'([\w ]+)'/g, (all, name: string) => ids[name] ?? all)
  return {
    database,
    named,
    brokenAfter: async (statements, options) => {
      let found: Record<string, string[]> = {}
      const undo = new Error('undo')
      const tried = database.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        const quoted = statements.replace(/:'([\w ]+)'/g, (all) => `'${named(all)}'`)
        for (const one of quoted.split(';')) await tx.execute(sql.raw(one))
        const broken = await brokenInvariants(tx as Db, checkedAt, options)
        found = Object.fromEntries(broken.map(({ id, rows }) => [id, rows.map(breachWords)]))
        throw undo
      })
      await expect(tried).rejects.toBe(undo)
      return found
    },
    close: () => database.close(),
  }
}
