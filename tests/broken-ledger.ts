import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { breachText, brokenInvariants } from '#server/modules/integrity/index.ts'
import type { Db } from '#server/platform/db.ts'
import { openTestDatabase } from './database.ts'
import { seedMedicine, seedPharmacy } from './inventory.ts'
import { seedCustomer, seedOrder } from './orders.ts'

/**
 * A shop whose ledger adds up, for tests that break it. `:'paid order'` in their statements stands for an
 * id.
 */
export type Ledger = {
  database: Awaited<ReturnType<typeof openTestDatabase>>
  /**
   * What is found after statements that no constraint or trigger refuses; they are rolled back afterwards.
   */
  brokenAfter(
    statements: string,
    given?: { sendsEmails?: boolean },
  ): Promise<Record<string, string[]>>
  /** The statements with the ids filled in. */
  named(words: string): string
  close(): Promise<void>
}

/** The instant of every check. */
export const checkedAt = new Date('2026-11-21T12:00:00Z')

export async function openBrokenLedger(): Promise<Ledger> {
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
      `select o.id as order, i.medicine_id as medicine, i.id as item, i.shipment_id as shipment,
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
    brokenAfter: (statements, options) => {
      const quoted = statements.replace(/:'([\w ]+)'/g, (all) => `'${named(all)}'`)
      return breachesAfter(database, quoted, options)
    },
    close: () => database.close(),
  }
}

/** What is found after statements that no constraint or trigger refuses, by invariant; they are rolled back. */
export async function breachesAfter(
  database: Pick<Ledger['database'], 'db'>,
  statements: string,
  options?: { sendsEmails?: boolean },
): Promise<Record<string, string[]>> {
  let found: Record<string, string[]> = {}
  const rollback = new Error('rollback')
  const tried = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const one of statements.split(';')) await tx.execute(sql.raw(one))
    const broken = await brokenInvariants(tx as Db, checkedAt, options)
    found = Object.fromEntries(broken.map(({ id, rows }) => [id, rows.map(breachText)]))
    throw rollback
  })
  await expect(tried).rejects.toBe(rollback)
  return found
}
