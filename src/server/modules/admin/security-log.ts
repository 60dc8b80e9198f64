import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { SecurityLogEntry, SecurityLogFilter, securityLog } from '#contract/security-log.ts'
import { recordAudit } from '../../platform/audit.ts'
import { endOfIndianDay, indianDay, indianMoment, startOfIndianDay } from '../../platform/clock.ts'
import type { Actor, Context, StreamContext } from '../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage, type Seek } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findPeople } from '../pharmacies/index.ts'
import { findNames, type Names } from './name-queries.ts'
import {
  countSecurityEvents,
  findSecurityEvents,
  type SecurityFilter,
  type SecurityLogRow,
} from './security-log-queries.ts'

/** Security events, newest first. */
export async function listSecurityEvents(
  { db }: Context,
  { query }: HandlerInput<typeof securityLog.list>,
): Promise<Answer<typeof securityLog.list>> {
  const { cursor: _, limit: __, ...asked } = query
  const filter = filterOf(asked)
  const list = { sort: '-number', as: 'integer' as const, filter: asked }
  const read = await readPage(list, query, (seek) => findSecurityEvents(db, filter, seek))
  const page = await countPage(read, () => countSecurityEvents(db, filter))
  const accounts = page.rows.flatMap(({ accountId }) => accountId ?? [])
  const names = await findNames(db, accounts)
  const people = await findPeople(
    db,
    page.rows.map(({ staffId }) => staffId),
  )
  const entries = page.rows.map((row) => entryOf(row, names, people))
  return tablePage(page, entries, '/api/admin/security-events', query)
}

function filterOf({ from, to, ...same }: SecurityLogFilter): SecurityFilter {
  return {
    ...same,
    from: from ? startOfIndianDay(from) : undefined,
    to: to ? endOfIndianDay(to) : undefined,
  }
}

function entryOf(row: SecurityLogRow, names: Names, people: Names): SecurityLogEntry {
  const { number, at, event, level, role, accountId, staffId, ip, call, details } = row
  const person = people.get(staffId ?? '')
  return {
    _id: number,
    at: at.toISOString(),
    event,
    level,
    account:
      role === null || accountId === null
        ? null
        : {
            role,
            _id: accountId,
            name: names.get(accountId) ?? '',
            ...(person === undefined ? {} : { person }),
          },
    address: ip ?? '',
    call: call ?? '',
    subject:
      row.subjectType === null || row.subjectId === null
        ? null
        : { type: row.subjectType, _id: row.subjectId },
    details: { ...details },
  }
}

/** How many rows are in memory at a time. */
/** Ids instead of names: the file is for an analysis, and names are personal data. */
const columns = [
  'Number',
  'Time (IST)',
  'Event',
  'Level',
  'Role',
  'Account ID',
  'Staff ID',
  'Session ID',
  'IP address',
  'Call',
  'Subject',
  'Subject ID',
  'Details',
]

export async function exportSecurityEvents(
  ctx: StreamContext<Actor<'admin'>>,
  { query }: HandlerInput<typeof securityLog.export>,
): Promise<Streamed> {
  const filename = `security-events-${indianDay(ctx.now)}.csv`
  await recordAudit(ctx, {
    action: 'report_exported',
    subject: { type: 'report', name: filename },
    after: { ...query },
  })
  return { filename, body: linesOf(await ctx.reads(), filterOf(query)) }
}

async function* linesOf(db: Db, filter: SecurityFilter): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  let place: Seek['place'] = null
  do {
    const seek = { descending: true, back: false, inclusive: false, place, take: sheetBatch }
    const rows: SecurityLogRow[] = await findSecurityEvents(db, filter, seek)
    yield sheetLines(rows.map(cellsOf))
    const last = rows.length < sheetBatch ? undefined : rows.at(-1)
    place = last ? { value: last.sortedAt, id: last.id } : null
  } while (place !== null)
}

function cellsOf(row: SecurityLogRow): Cell[] {
  return [
    row.number,
    indianMoment(row.at),
    row.event,
    row.level,
    row.role ?? '',
    row.accountId ?? '',
    row.staffId ?? '',
    row.sessionId ?? '',
    row.ip ?? '',
    row.call ?? '',
    row.subjectType ?? '',
    row.subjectId ?? '',
    JSON.stringify(row.details),
  ]
}
