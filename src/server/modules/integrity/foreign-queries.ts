import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ProblemCode } from '#contract/problem.ts'
import type { SecuritySubject } from '#contract/security-events.ts'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { addresses } from '../addresses/tables.ts'
import { documents } from '../documents/tables.ts'
import { shipments } from '../fulfilment/tables.ts'
import { grievances } from '../grievances/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'
import { patients, prescriptions } from '../prescriptions/tables.ts'
import { returns } from '../returns/tables.ts'
import { statements } from '../settlement/tables.ts'
import { verifications } from '../verification/tables.ts'

type Owned = {
  subject: SecuritySubject
  table: PgTable | SQL
  id: PgColumn | SQL
  owner: PgColumn | SQL
}
type Owners = Partial<Record<'customer' | 'pharmacy', Owned>>

const owned = (
  subject: SecuritySubject,
  table: PgTable & { id: PgColumn },
  owner: PgColumn,
): Owned => ({ subject, table, id: table.id, owner })

/** A table of a pharmacy that its module does not hand out. */
const ofPharmacy = (subject: SecuritySubject, table: string): Owned => ({
  subject,
  table: sql`${sql.identifier(table)}`,
  id: sql`id`,
  owner: sql`pharmacy_id`,
})

const verification: Owned = {
  subject: 'prescription',
  table: verifications,
  id: verifications.shipmentId,
  owner: verifications.pharmacyId,
}

/** Whose a record is, by the problem of a call that did not find it. */
const owners: Partial<Record<ProblemCode, Owners>> = {
  order_not_found: {
    customer: owned('order', orders, orders.customerId),
    pharmacy: owned('shipment', shipments, shipments.pharmacyId),
  },
  return_not_found: {
    customer: owned('return', returns, returns.customerId),
    pharmacy: owned('return', returns, returns.pharmacyId),
  },
  medicine_not_found: { pharmacy: owned('medicine', medicines, medicines.pharmacyId) },
  prescription_not_found: {
    customer: owned('prescription', prescriptions, prescriptions.customerId),
  },
  address_not_found: { customer: owned('address', addresses, addresses.customerId) },
  patient_not_found: { customer: owned('patient', patients, patients.customerId) },
  grievance_not_found: { customer: owned('grievance', grievances, grievances.customerId) },
  verification_not_found: { pharmacy: verification },
  document_not_found: { pharmacy: owned('document', documents, documents.pharmacyId) },
  statement_not_found: { pharmacy: owned('payment', statements, statements.pharmacyId) },
  licence_not_found: { pharmacy: ofPharmacy('licence', 'licences') },
  staff_not_found: { pharmacy: ofPharmacy('staff', 'staff_members') },
  inspection_link_not_found: {
    pharmacy: ofPharmacy('inspection_link', 'inspection_links'),
  },
}

/** What the record is that the caller did not find; null if there is none, or if it is their own and hidden. */
export async function findForeign(
  db: Db,
  actor: Actor,
  { code, id }: { code: ProblemCode; id: string },
): Promise<SecuritySubject | null> {
  if (actor.role === 'admin') return null
  const found = owners[code]?.[actor.role]
  if (found === undefined) return null
  const { subject, table, owner } = found
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(sql`${found.id} = ${id} and ${owner} is distinct from ${actor.id}`)
    .limit(1)
  return rows.length > 0 ? subject : null
}
