import type pg from 'pg'
import type { InvoiceSnapshot } from '#contract/document-shapes.ts'
import { sealRecipient } from '#server/modules/documents/recipient.ts'
import { sealAddress } from '#server/modules/orders/index.ts'
import type { Db } from '#server/platform/db.ts'
import {
  type Copy,
  continueNumbers,
  copiedColumn,
  copiedId,
  copiedTables,
  findColumns,
  numberedTables,
} from './copied-tables.ts'
import { copyDocuments, keepDocuments } from './copy-documents.ts'
import { addressOf } from './orders.ts'
import { sealTexts } from './seal-texts.ts'

/**
 * `copies` of all orders; those of the newest `withDocuments` have their documents, too. The others are marked as if
 * they had theirs, so that the shop does not issue them.
 */
export type Multiplied = { copies: number; withDocuments: number }

type Given = Multiplied & {
  buyer: InvoiceSnapshot['buyer']
  onCopy?: (copy: number) => void
}

/**
 * Copies all orders with what belongs to them, each copy older than the last one, so that they spread over two years:
 * a shop with millions of orders is too large to be drawn. Neither triggers nor foreign keys look at the copies, and
 * indexes are built afterwards. Customers, pharmacies and medicines stay as they are, with as many more sales.
 */
export async function multiplyOrders(db: pg.Client, shop: Db, given: Given): Promise<void> {
  const { copies, withDocuments } = given
  const tables = Object.keys(copiedTables)
  for (const table of tables) {
    const { of = 'true' } = copiedTables[table] ?? {}
    await db.query(`create temp table original_${table} as select * from ${table} where ${of}`)
  }
  await keepDocuments(db)
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from original_orders')
  const orders = rows[0]?.n ?? 0
  await db.query('set session_replication_role = replica; set synchronous_commit = off')
  await db.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  const indexes = await dropIndexes(db, [
    ...tables.filter((table) => table !== 'audit_entries'),
    'documents',
  ])
  const since = new Date(Date.now() - 3 * yearSeconds * 1000)
  await numberAgain(db, { copy: 0, copies, orders, shift: '0 seconds', since })
  for (let copy = 1; copy <= copies; copy += 1) {
    const shift = `${shiftSeconds(copy, copies)} seconds`
    await copyOnce(db, shop, { copy, copies, orders, shift, since })
    if (copy <= withDocuments) await copyRecipients(db, shop, given, { copy, orders, copies })
    given.onCopy?.(copy)
  }
  await continueNumbers(db)
  for (const definition of indexes) await db.query(definition)
  await db.query('set session_replication_role = origin')
  for (const statement of restock) await db.query(statement)
  await db.query('reset synchronous_commit; reset maintenance_work_mem; reset work_mem')
}

const yearSeconds = 365 * 86_400

/** The originals are those of the last year, and the oldest copy those of the year before. */
const shiftSeconds = (copy: number, copies: number) => Math.round((yearSeconds * copy) / copies)

async function copyOnce(db: pg.Client, shop: Db, copy: Copy): Promise<void> {
  await sealTexts(db, shop, {
    table: 'copied_addresses',
    ids: `select ${copiedId('id', copy.copy)} as id, customer as n from drawn`,
    seal: (keys, id, n) => sealAddress(keys, id, addressOf(n)).deliveryAddress,
  })
  for (const [table, { every = 1 }] of Object.entries(copiedTables))
    if (copy.copy % every === 0) await copyTable(db, table, copy)
  await db.query('drop table copied_addresses')
}

async function copyTable(db: pg.Client, table: string, copy: Copy): Promise<void> {
  const columns = await findColumns(db, table)
  const { join = '' } = copiedTables[table] ?? {}
  await db.query(`
    insert into ${table} (${columns.map(({ name }) => `"${name}"`)}) overriding system value
    select ${columns.map((column) => copiedColumn(column, copy))}
    from original_${table} o ${join.replace('$id', copiedId('o.id', copy.copy))}`)
}

/** Gives the originals numbers in the order of time among their copies. */
async function numberAgain(db: pg.Client, copy: Copy): Promise<void> {
  for (const table of Object.keys(numberedTables)) {
    const { of = 'true' } = copiedTables[table] ?? {}
    await db.query(`delete from ${table} where ${of}`)
    await copyTable(db, table, copy)
  }
}

async function copyRecipients(
  db: pg.Client,
  shop: Db,
  { buyer }: Given,
  { copy, copies }: { copy: number; orders: number; copies: number },
): Promise<void> {
  await sealTexts(db, shop, {
    table: 'copied_recipients',
    ids: `select ${copiedId('id', copy)} as id from original_documents`,
    seal: (keys, id) => sealRecipient(keys, id, { buyer }).recipient,
  })
  await copyDocuments(db, copy, `${shiftSeconds(copy, copies)} seconds`)
  await db.query('drop table copied_recipients')
}

/** Drops what is quicker to build than to maintain; returns the statements that build it again. */
async function dropIndexes(db: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [tables],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** What cancelled orders returned is in stock: the triggers derive what follows. */
const restock = [
  'analyze stock_movements',
  `update batches b set units = m.units
   from (select batch_id, sum(units) as units from stock_movements group by batch_id) m
   where m.batch_id = b.id and b.units <> m.units`,
  `update medicines m set stock = b.units
   from (select medicine_id, sum(units) as units from batches group by medicine_id) b
   where b.medicine_id = m.id and m.stock <> b.units`,
]
