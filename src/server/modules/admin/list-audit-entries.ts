import type { AuditEntry, audit } from '#contract/audit.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { findPeople } from '../pharmacies/index.ts'
import { type AuditRow, countAuditEntries, findAuditEntries } from './audit-queries.ts'
import { findNames, type Names } from './name-queries.ts'

/** The audit log, newest first. */
export async function listAuditEntries(
  { db }: Context,
  { query }: HandlerInput<typeof audit.list>,
): Promise<Answer<typeof audit.list>> {
  const { cursor: _, limit: __, from, to, ...same } = query
  const filter = {
    ...same,
    from: from ? startOfIndianDay(from) : undefined,
    to: to ? endOfIndianDay(to) : undefined,
  }
  const list = { sort: '-number', as: 'integer' as const, filter: { ...same, from, to } }
  const read = await readPage(list, query, (seek) => findAuditEntries(db, filter, seek))
  const page = await countPage(read, () => countAuditEntries(db, filter))
  const names = await findNames(db, page.rows.flatMap(idsIn))
  const people = await findPeople(db, page.rows.flatMap(peopleIn))
  const entries = page.rows.map((row) => entryOf(row, names, people))
  return tablePage(page, entries, '/api/admin/audit', query)
}

const idsIn = ({ actorId, subjectId }: AuditRow) => [actorId, subjectId].filter((id) => id !== null)

const peopleIn = ({ actorStaffId, subjectType, subjectId }: AuditRow) =>
  subjectType === 'staff' ? [actorStaffId, subjectId] : [actorStaffId]

function entryOf(row: AuditRow, names: Names, people: Names): AuditEntry {
  const { number, at, actorRole, actorId, action, subjectType, subjectId, before, after, ip } = row
  const isStaff = subjectType === 'staff'
  const person = people.get(row.actorStaffId ?? '')
  const personOf = person === undefined ? {} : { person }
  return {
    _id: number,
    at: at.toISOString(),
    actor: { role: actorRole, _id: actorId, name: names.get(actorId) ?? '', ...personOf },
    action,
    subject: {
      type: subjectType,
      _id: subjectId,
      name: row.subjectName ?? (isStaff ? people : names).get(subjectId ?? '') ?? '',
    },
    before,
    after,
    ip,
  }
}
