import type pg from 'pg'

/* What of an order is copied, and how each column of a copy follows from its original. */

/** In the order of their references. `of`: which rows belong to orders. `every`: 10 for each tenth copy. */
export const copiedTables: Record<string, { of?: string; join?: string; every?: number }> = {
  // Encrypted addresses name their order: each copy has its own.
  orders: { join: 'join copied_addresses sealed on sealed.id = $id' },
  shipments: {},
  order_items: {},
  payments: {},
  captures: {},
  refunds: {},
  reversals: {},
  reversal_items: {},
  order_events: {},
  payouts: {},
  journal_entries: {},
  ledger_entries: { join: 'join original_journal_entries entry on entry.id = o.entry_id' },
  // Others than those of the medicines' first batches.
  stock_movements: {
    of: `order_item_id is not null or (cause = 'brought' and by_role = 'system')`,
  },
  picks: {},
  audit_entries: { every: 10 },
}

/** Columns with the id of a row that is copied, too. */
const references = new Set(
  [
    'id',
    'order_id',
    'shipment_id',
    'order_item_id',
    'payment_id',
    'refund_id',
    'reversal_id',
  ].concat(['retry_of', 'statement_id', 'subject_id']),
)

/** Tables numbered in the order of time, and the moment that a row is numbered by. */
export const numberedTables: Record<string, string> = {
  order_events: 'o.at',
  journal_entries: 'o.at',
  ledger_entries: 'entry.at',
  stock_movements: 'o.at',
  audit_entries: 'o.at',
}

/**
 * `copy`: from 1, the newest; 0: the originals, numbered again. `orders`: how many are copied. `shift`: an interval by
 * which the copy is older. `since`: a moment before all others.
 */
export type Copy = { copy: number; copies: number; orders: number; shift: string; since: Date }

/** More than there are rows in any table for an order. */
const numbersPerOrder = 20

/** Numbers grow with the minute; within one, they differ by the copy and the original's number. */
function copiedNumber(id: string, at: string, { copy, copies, orders, shift, since }: Copy) {
  const numbers = orders * numbersPerOrder
  const minute = `floor(extract(epoch from ${at} - interval '${shift}' - timestamptz '${since.toISOString()}') / 60)`
  return `(${minute}::bigint * ${(copies + 1) * numbers} + ${copy * numbers} + ${id})`
}

/** The id of a copied row, from the expression for its original's: a UUID of version 4, as the API demands. */
export const copiedId = (id: string, copy: number) =>
  `overlay(overlay(md5(${id}::text || '/${copy}') placing '4' from 13) placing '8' from 17)::uuid`

type Column = { table: string; name: string; type: string }

/** The columns of a table that are written, in their order. */
export async function findColumns(db: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select attrelid::regclass::text as "table", attname as name, format_type(atttypid, null) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}

/** SQL for a column of the copied row; `o` is its original. */
export function copiedColumn({ table, name, type }: Column, given: Copy): string {
  const { copy, shift } = given
  const original = `o.${name}`
  const place = `${table}.${name}`
  if (place === 'orders.delivery_address') return 'sealed.sealed'
  // 'sale:ID', 'capture:pay_…'.
  if (place === 'journal_entries.key' && copy > 0)
    return `case when o.kind = 'capture' then ${original} || '_${copy}'
      else split_part(${original}, ':', 1) || ':' || ${copiedId(`split_part(${original}, ':', 2)`, copy)} end`
  if (place === 'orders.idempotency_key') return `${original} || '/${copy}'`
  if (/^(captures\.id|.*\.(capture_id|provider_\w+_id))$/.test(place))
    return `${original} || '_${copy}'`
  if (type === 'bigint' && (name === 'id' || name === 'entry_id'))
    return copiedNumber(original, numberedTables[table] ?? '', given)
  // Only numbers of the originals change.
  if (copy === 0) return original
  if (references.has(name)) return copiedId(original, copy)
  if (type.startsWith('timestamp')) return `${original} - interval '${shift}'`
  if (type === 'date') return `(${original} - interval '${shift}')::date`
  return original
}

/** New rows get numbers after those of the copies. */
export async function continueNumbers(db: pg.Client): Promise<void> {
  for (const table of Object.keys(numberedTables))
    await db.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`,
      [table],
    )
}
