import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
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

type Move = Readonly<{
  kind: 'sold' | 'returned'
  set: { stock: SQL; reserved?: SQL }
  where?: SQL | undefined
}>

/** Units of an order's item change the shelf and leave their trace in one statement, or neither. */
function moving(name: string, { kind, set, where }: Move) {
  return prepared((db: Db) => {
    const moved = db
      .$with('moved')
      .as(db.update(medicines).set(set).where(and(id, where)).returning(changed))
    return db
      .with(moved)
      .insert(stockMovements)
      .select(
        db
          .select({
            orderItemId: sql`${sql.placeholder('orderItemId')}::uuid`.as('order_item_id'),
            kind: sql`${sql.raw(`'${kind}'`)}`.as('kind'),
            medicineId: sql`${moved.id}`.as('medicine_id'),
            quantity: sql`${quantity}`.as('quantity'),
            at: sql`${sql.placeholder('at')}::timestamptz`.as('at'),
          })
          .from(moved),
      )
      .returning({ orderItemId: stockMovements.orderItemId })
      .prepare(name)
  })
}

const less = sql`${medicines.stock} - ${quantity}`

export const sellHeldUnits = moving('sell_held_units', {
  kind: 'sold',
  set: { stock: less, reserved: sql`${medicines.reserved} - ${quantity}` },
  where: gte(medicines.reserved, quantity),
})

export const sellFreeUnits = moving('sell_free_units', {
  kind: 'sold',
  set: { stock: less },
  where: and(gte(onShelf, quantity), isNull(medicines.deletedAt)),
})

export const returnUnits = moving('return_units', {
  kind: 'returned',
  set: { stock: sql`${medicines.stock} + ${quantity}` },
})
