import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { indianDay } from '../../platform/clock.ts'
import { combining } from '../../platform/combine.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { visible, visibleOnItsOwn } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { cartItems } from './tables.ts'

/* Changes to carts. Those that arrive together go to the database in one statement. */

const free = sql<number>`${medicines.stock} - ${medicines.reserved}`
const key = { customerId: cartItems.customerId, medicineId: cartItems.medicineId }

/** Several customers' changes to their carts, each with its own day. */
const asked = sql`unnest(${listPlace('customerIds', 'uuid')}, ${listPlace('medicineIds', 'uuid')},
  ${listPlace('quantities', 'integer')}, ${listPlace('moments', 'timestamptz')}, ${listPlace('days', 'date')})
  as asked (customer_id, medicine_id, quantity, now, today)`

const addWithinStock = prepared((db: Db) =>
  db
    .insert(cartItems)
    .select(
      db
        .select({
          customerId: sql`asked.customer_id`.as('customer_id'),
          medicineId: sql`${medicines.id}`.as('medicine_id'),
          quantity: sql<number>`asked.quantity`.as('quantity'),
          addedAt: sql`asked.now`.as('added_at'),
        })
        .from(asked)
        .innerJoin(medicines, eq(medicines.id, sql`asked.medicine_id`))
        .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
        .where(and(visible(sql`asked.today`), sql`${free} >= asked.quantity`))
        .orderBy(sql`asked.customer_id`, sql`asked.medicine_id`),
    )
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.medicineId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= (select ${free} from ${medicines} where ${medicines.id} = excluded.medicine_id)`,
    })
    .returning(key)
    .prepare('add_to_carts'),
)

const setWithinStock = prepared((db: Db) => {
  const isFree = db
    .select({ one: sql`1` })
    .from(medicines)
    .where(
      and(
        eq(medicines.id, cartItems.medicineId),
        visibleOnItsOwn(db, sql`asked.today`),
        sql`${free} >= asked.quantity`,
      ),
    )
  const own = lockedItems(db, or(sql`asked.quantity <= ${cartItems.quantity}`, exists(isFree)))
  return db
    .with(own)
    .update(cartItems)
    .set({ quantity: sql`${own.wanted}` })
    .from(own)
    .where(isOwn(own))
    .returning(key)
    .prepare('set_in_carts')
})

const removal = prepared((db: Db) => {
  const own = lockedItems(db)
  return db
    .with(own)
    .delete(cartItems)
    .where(
      sql`(${cartItems.customerId}, ${cartItems.medicineId}) in (select customer_id, medicine_id from ${own})`,
    )
    .returning(key)
    .prepare('remove_from_carts')
})

/** The items that were asked about, locked in one order. */
function lockedItems(db: Db, where?: SQL) {
  return db.$with('own').as(
    db
      .select({
        customerId: cartItems.customerId,
        medicineId: cartItems.medicineId,
        wanted: sql<number>`asked.quantity`.as('wanted'),
      })
      .from(asked)
      .innerJoin(
        cartItems,
        sql`(${cartItems.customerId}, ${cartItems.medicineId}) = (asked.customer_id, asked.medicine_id)`,
      )
      .where(where)
      .orderBy(asc(cartItems.customerId), asc(cartItems.medicineId))
      .for('update', { of: cartItems }),
  )
}

const isOwn = (own: ReturnType<typeof lockedItems>) =>
  and(eq(cartItems.customerId, own.customerId), eq(cartItems.medicineId, own.medicineId))

export type CartItem = { customerId: string; medicineId: string; quantity: number }
type Change = CartItem & { now: Date }
type Statement = typeof addWithinStock | typeof setWithinStock | typeof removal

/** True for each change that was made. */
const changing = (statement: Statement) =>
  combining(async (db, changes: readonly Change[]): Promise<boolean[]> => {
    const rows = await statement(db).execute({
      customerIds: changes.map(({ customerId }) => customerId),
      medicineIds: changes.map(({ medicineId }) => medicineId),
      quantities: changes.map(({ quantity }) => quantity),
      moments: changes.map(({ now }) => now.toISOString()),
      days: changes.map(({ now }) => indianDay(now)),
    })
    const changed = new Set(rows.map(nameOf))
    return changes.map((change) => changed.has(nameOf(change)))
  })

const nameOf = ({ customerId, medicineId }: Pick<CartItem, 'customerId' | 'medicineId'>) =>
  `${customerId} ${medicineId}`

/** Adds units if the item plus the addition is within the available units; otherwise returns false. */
export const addIfFree = changing(addWithinStock)

/** Sets an item's quantity if that is lower than it was or within the available units; otherwise returns false. */
export const setIfFree = changing(setWithinStock)

const remove = changing(removal)

export async function deleteItem(db: Db, item: Omit<Change, 'quantity'>): Promise<void> {
  await remove(db, { ...item, quantity: 0 })
}
