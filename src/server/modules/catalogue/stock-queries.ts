import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines, stockMovements } from '../../platform/tables/index.ts'
import { visibleOnItsOwn } from './visibility-queries.ts'

const id = eq(medicines.id, sql.placeholder('medicineId'))
const quantity = sql`${sql.placeholder('quantity')}::integer`
const onShelf = sql<number>`${medicines.stock} - ${medicines.reserved}`
const changed = { id: medicines.id }

/**
 * Each is one conditional statement, so that of two buyers of the last unit one waits for the other's
 * row and then finds nothing. Named: a transaction's connection has it parsed already.
 */
export const holdUnits = prepared((db: Db) =>
  db
    .update(medicines)
    .set({ reserved: sql`${medicines.reserved} + ${quantity}` })
    .where(and(id, gte(onShelf, quantity), visibleOnItsOwn(db, sql.placeholder('today'))))
    .returning(changed)
    .prepare('hold_units'),
)

export const releaseUnits = prepared((db: Db) =>
  db
    .update(medicines)
    .set({ reserved: sql`${medicines.reserved} - ${quantity}` })
    .where(and(id, gte(medicines.reserved, quantity)))
    .returning(changed)
    .prepare('release_units'),
)

export const sellHeldUnits = prepared((db: Db) =>
  db
    .update(medicines)
    .set({
      stock: sql`${medicines.stock} - ${quantity}`,
      reserved: sql`${medicines.reserved} - ${quantity}`,
    })
    .where(and(id, gte(medicines.reserved, quantity)))
    .returning(changed)
    .prepare('sell_held_units'),
)

export const sellFreeUnits = prepared((db: Db) =>
  db
    .update(medicines)
    .set({ stock: sql`${medicines.stock} - ${quantity}` })
    .where(and(id, gte(onShelf, quantity), isNull(medicines.deletedAt)))
    .returning(changed)
    .prepare('sell_free_units'),
)

export const returnUnits = prepared((db: Db) =>
  db
    .update(medicines)
    .set({ stock: sql`${medicines.stock} + ${quantity}` })
    .where(id)
    .returning(changed)
    .prepare('return_units'),
)

/** Nothing comes back where the item has moved so before. */
export const moveUnits = prepared((db: Db) =>
  db
    .insert(stockMovements)
    .values({
      orderItemId: sql.placeholder('orderItemId'),
      kind: sql.placeholder('kind'),
      medicineId: sql.placeholder('medicineId'),
      quantity: sql.placeholder('quantity'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ orderItemId: stockMovements.orderItemId })
    .prepare('move_units'),
)
