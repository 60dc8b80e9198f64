import { id as idShape } from '#contract/fields.ts'
import type { Order } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { orderView } from './order-view.ts'
import {
  findConsignments,
  findItems,
  findOwnOrder,
  findOwnOrders,
  type OrderRow,
  type Place,
  type Sort,
} from './queries.ts'

type CustomerContext = Context<Actor<'customer'>>
type ListInput = { query: { sort?: string; limit?: number; cursor?: string } }

/** The customer's orders, newest first unless asked otherwise; three queries, however many orders. */
export async function ownOrders(ctx: CustomerContext, { query }: ListInput) {
  const limit = query.limit ?? 100
  const sort = sortOf(query.sort ?? '-orderDate')
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  const rows = await findOwnOrders(ctx.db, ctx.actor.id, { sort, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last !== undefined ? cursorOf(last, sort) : null
  return { orders: await viewsOf(ctx, page), nextCursor }
}

export async function ownOrder(ctx: CustomerContext, { params }: { params: { orderId: string } }) {
  const row = await findOwnOrder(ctx.db, ctx.actor.id, params.orderId)
  if (row === null) throw new Problem('order_not_found')
  const [order] = await viewsOf(ctx, [row])
  if (order === undefined) throw new Problem('order_not_found')
  return { order }
}

async function viewsOf({ db }: CustomerContext, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const [items, consignments] = [await findItems(db, ids), await findConsignments(db, ids)]
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  const partsOf = Map.groupBy(consignments, (part) => part.orderId)
  return rows.map((row) => orderView(row, itemsOf.get(row.id) ?? [], partsOf.get(row.id) ?? []))
}

function sortOf(given: string): Sort {
  const descending = given.startsWith('-')
  return { by: given.endsWith('totalPrice') ? 'totalPrice' : 'orderDate', descending }
}

function cursorOf(row: OrderRow, sort: Sort): string {
  const value =
    sort.by === 'totalPrice' ? row.totalPaise : (row.placedAt ?? row.createdAt).getTime()
  return Buffer.from(`${value}:${row.id}`).toString('base64url')
}

function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, value, id] = /^(\d{1,15}):(.{36})$/.exec(text) ?? []
  if (value === undefined || id === undefined || !idShape.safeParse(id).success)
    throw new Problem('invalid_input', { message: 'This cursor is not one of ours.' })
  return { value: Number(value), id }
}
