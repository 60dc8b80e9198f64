import type { StoredOrder, StoredPayment, StoredRefund, StoredTransfer } from '../entities.ts'
import type { Store } from './store.ts'

type Entities = {
  orders: StoredOrder
  payments: StoredPayment
  refunds: StoredRefund
  transfers: StoredTransfer
}

/** A condition in SQL from our code (never from a caller) and its parameter. */
export type Condition = [sql: string, value: string | number]
export type Page = { count: number; skip: number }

type Row = { entity: string }

export function insertEntity<T extends keyof Entities>(store: Store, table: T, row: Entities[T]) {
  store.run(`INSERT INTO ${table} (entity) VALUES (?)`, JSON.stringify(row))
}

export function saveEntity<T extends keyof Entities>(store: Store, table: T, row: Entities[T]) {
  store.run(`UPDATE ${table} SET entity = ? WHERE id = ?`, JSON.stringify(row), row.id)
}

export function findEntity<T extends keyof Entities>(
  store: Store,
  table: T,
  id: string,
): Entities[T] | undefined {
  return listEntities(store, table, [['id = ?', id]])[0]
}

/** Newest first, like the provider's lists. */
export function listEntities<T extends keyof Entities>(
  store: Store,
  table: T,
  conditions: Condition[],
  page: Page = { count: -1, skip: 0 },
): Entities[T][] {
  const where = conditions.map(([sql]) => sql).join(' AND ') || 'TRUE'
  const rows = store.all<Row>(
    `SELECT entity FROM ${table} WHERE ${where} ORDER BY seq DESC LIMIT ? OFFSET ?`,
    ...conditions.map(([, value]) => value),
    page.count,
    page.skip,
  )
  return rows.map((row) => JSON.parse(row.entity) as Entities[T])
}
