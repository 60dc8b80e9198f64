import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { securityEvents } from '../../platform/tables.ts'
import { admins, customers, sessions } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { coupons } from '../coupons/tables.ts'
import { registerEntries } from '../dispensing/tables.ts'
import { documents } from '../documents/tables.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { grievances } from '../grievances/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'
import { pharmacistRegistrations, staffMembers } from '../pharmacies/staff/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { patients, prescriptions, prescriptionViews } from '../prescriptions/tables.ts'
import { recallNotices } from '../recalls/tables.ts'
import { returnPhotos, returns } from '../returns/tables.ts'

/** Which reads are asked about: all of a time range, or those of an account, a session or an address. */
export type AffectedFilter = {
  since: Date
  until: Date
  account?: string | undefined
  session?: string | undefined
  address?: string | undefined
}

/**
 * Reads of one account's data by one actor. `owner` null: a file or a list whose rows are not recorded, or rows of a
 * list that belong to no account.
 */
export type AffectedRow = {
  owner: string | null
  ownerRole: string | null
  call: string | null
  actorRole: string | null
  actor: string | null
  staff: string | null
  times: number
  first: Date
  last: Date
}

const e = securityEvents

/** Whose record each of the `named` ids is; the account is null where the record is known to be about nobody. */
const owners = sql`
  select id as record, 'customer' as role, id as account from ${customers} where id in (select record from named)
  union all select id, 'admin', id from ${admins} where id in (select record from named)
  union all select id, 'pharmacy', id from ${pharmacies} where id in (select record from named)
  union all select id, 'pharmacy', pharmacy_id from ${staffMembers} where id in (select record from named)
  union all select id, 'pharmacy', pharmacy_id from licences where id in (select record from named)
  union all select d.id, 'pharmacy', l.pharmacy_id from licence_documents d join licences l on l.id = d.licence_id
    where d.id in (select record from named)
  union all select id, 'pharmacy', pharmacy_id from ${pharmacistRegistrations} where id in (select record from named)
  union all select id, 'customer', customer_id from ${orders} where id in (select record from named)
  union all select s.id, 'customer', o.customer_id from ${shipments} s join ${orders} o on o.id = s.order_id
    where s.id in (select record from named)
  union all select d.id, 'customer', o.customer_id from ${documents} d join ${shipments} s on s.id = d.shipment_id
    join ${orders} o on o.id = s.order_id where d.id in (select record from named)
  union all select r.id, 'customer', o.customer_id from ${registerEntries} r
    join ${orderItems} i on i.id = r.order_item_id join ${orders} o on o.id = i.order_id
    where r.id in (select record from named)
  union all select id, 'customer', customer_id from ${coupons} where id in (select record from named)
  union all select id, null, null from ${medicines} where id in (select record from named)
  union all select id, 'customer', customer_id from ${prescriptions} where id in (select record from named)
  union all select id, 'customer', customer_id from ${addresses} where id in (select record from named)
  union all select id, 'customer', customer_id from ${patients} where id in (select record from named)
  union all select id, 'customer', customer_id from ${returns} where id in (select record from named)
  union all select id, 'customer', customer_id from ${returnPhotos} where id in (select record from named)
  union all select id, case when customer_id is null then 'visitor' else 'customer' end, coalesce(customer_id, id)
    from ${grievances} where id in (select record from named)
  union all select n.recall_id, 'customer', n.account_id from ${recallNotices} n
    join ${customers} c on c.id = n.account_id where n.recall_id in (select record from named)`

/** Whose data was read, by which call and by whom, from the recorded reads and exports. */
export async function findReads(db: Db, filter: AffectedFilter): Promise<AffectedRow[]> {
  const found = await db.execute(sql`
    with seen as (
      select ${e.id} as id, ${e.at} as at, ${e.call} as call, ${e.role} as actor_role, ${e.accountId} as actor,
        ${e.staffId} as staff, ${e.subjectId} as subject, ${e.details} as details
      from ${e}
      where ${e.event} in ('sensitive_read', 'sensitive_export') and ${ofEvents(filter)}
    ), named as (
      select id, subject as record from seen where subject is not null
      union select id, value::uuid from seen, jsonb_array_elements_text(details -> 'ids')
    ), owned as (${owners}), affected as (
      select distinct seen.id, owned.role, owned.account
        from named join seen using (id) left join owned using (record)
        where owned.account is not null
          or (owned.record is null and subject is null and actor_role is distinct from 'customer')
      union all select id, 'customer', actor from seen where actor_role = 'customer'
      union all select id, null, null from seen
        where subject is null and not details ? 'ids' and actor_role is distinct from 'customer'
    )
    select affected.account as owner, affected.role as "ownerRole", call, actor_role as "actorRole", actor, staff,
      count(*)::integer as times, min(at) as first, max(at) as last
    from affected join seen using (id)
    group by 1, 2, 3, 4, 5, 6`)
  return rowsOf(found)
}

/** Whose prescriptions' pages were viewed; security events of one person are capped, these rows are not. */
export async function findViews(db: Db, filter: AffectedFilter): Promise<AffectedRow[]> {
  const v = prescriptionViews
  const by = filter.account
    ? sql`(${v.viewerId} = ${filter.account} or ${v.staffId} = ${filter.account})`
    : sql`true`
  const found = await db.execute(sql`
    select p.customer_id as owner, 'customer' as "ownerRole", 'prescription_views' as call,
      ${v.viewerRole} as "actorRole", ${v.viewerId} as actor, ${v.staffId} as staff,
      count(*)::integer as times, min(${v.viewedAt}) as first, max(${v.viewedAt}) as last
    from ${v} join ${prescriptions} p on p.id = ${v.prescriptionId}
    where ${v.viewerRole} <> 'customer' and ${within(v.viewedAt, filter)} and ${by}
    group by 1, 2, 3, 4, 5, 6`)
  return rowsOf(found)
}

/** The accounts in whose sessions somebody was: whoever had such a session saw all that the account shows. */
export async function findSessionAccounts(db: Db, filter: AffectedFilter): Promise<AffectedRow[]> {
  const s = sessions
  const { account, session, address, since, until } = filter
  const found = await db.execute(sql`
    select account as owner, role as "ownerRole", null as call, role as "actorRole", account as actor, staff,
      count(distinct id)::integer as times, min(first) as first, max(last) as last
    from (
      select ${s.id} as id, ${s.role} as role, ${s.accountId} as account, ${s.staffId} as staff,
        ${s.createdAt} as first, ${s.lastActiveAt} as last
      from ${s}
      where ${s.createdAt} <= ${until.toISOString()}::timestamptz
        and ${s.lastActiveAt} >= ${since.toISOString()}::timestamptz
        and ${account ? sql`(${s.accountId} = ${account} or ${s.staffId} = ${account})` : sql`true`}
        and ${session ? sql`${s.id} = ${session}` : sql`true`}
        and ${address ? sql`${s.address} = ${address}` : sql`true`}
      union all
      select ${e.sessionId}, ${e.role}, ${e.accountId}, ${e.staffId}, ${e.at}, ${e.at} from ${e}
      where ${e.sessionId} is not null and ${ofEvents(filter)}
    ) used
    group by account, role, staff`)
  return rowsOf(found)
}

function ofEvents(filter: AffectedFilter): SQL {
  const { account, session, address } = filter
  return sql.join(
    [
      within(e.at, filter),
      ...(account ? [sql`(${e.accountId} = ${account} or ${e.staffId} = ${account})`] : []),
      ...(session ? [sql`${e.sessionId} = ${session}`] : []),
      ...(address ? [sql`${e.ip} = ${address}`] : []),
    ],
    sql` and `,
  )
}

function within(column: typeof e.at | typeof prescriptionViews.viewedAt, filter: AffectedFilter) {
  const { since, until } = filter
  return sql`${column} between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`
}

type Found = Omit<AffectedRow, 'first' | 'last'> & { first: string; last: string }

function rowsOf(found: unknown): AffectedRow[] {
  const { rows } = found as { rows: Found[] }
  return rows.map((row) => ({ ...row, first: new Date(row.first), last: new Date(row.last) }))
}
