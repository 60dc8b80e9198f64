import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegisterType } from '#contract/register-words.ts'
import { countRows } from '../../../platform/count-rows.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { containsWords, hasTokens } from '../../../platform/matches.ts'
import { wordsOf } from '../../../platform/search-words.ts'
import { seekByNumber } from '../../../platform/seek-by.ts'
import { openPeople, tokensByWord } from '../register-people.ts'
import { registerEntries } from '../tables.ts'

/** Rows of one register; `from` and `to` are days in India, both inclusive. */
export type RegisterFilter = {
  pharmacyId: string
  register: RegisterType
  from: string
  to: string
  q?: string | undefined
}

const t = registerEntries
const corrected = alias(registerEntries, 'corrected')

const listed = {
  entryId: t.id,
  serial: t.serial,
  financialYear: t.financialYear,
  day: t.day,
  place: t.place,
  snapshot: t.snapshot,
  people: t.people,
  corrected: {
    serial: corrected.serial,
    financialYear: corrected.financialYear,
    day: corrected.day,
  },
}
export type ListedEntry = Awaited<ReturnType<typeof findEntriesAfter>>[number]

/** What a search looks through besides the patient's name: medicine with its salts, and order number. */
const searched = sql`lower(concat_ws(' ', ${t.snapshot}->'medicine'->>'name',
  ${t.snapshot}->'medicine'->>'composition', ${t.snapshot}->>'orderNumber'))`

async function matching(db: Db, { pharmacyId, register, from, to, q }: RegisterFilter) {
  return and(
    eq(t.pharmacyId, pharmacyId),
    eq(t.register, register),
    gte(t.place, placeOf(from, '0')),
    lte(t.place, placeOf(to, '9999999')),
    await meant(db, q),
  )
}

/** The table's generated column `place`. */
const placeOf = (day: string, serial: string) =>
  sql`(${day}::date - date '2000-01-01')::bigint * 10000000 + ${serial}::bigint`

/** Up to seven digits are a serial: any order number may begin with some of them. */
async function meant(db: Db, q: string | undefined): Promise<SQL | undefined> {
  if (q !== undefined && /^\d{1,7}$/.test(q)) return eq(t.serial, Number(q))
  const words = await tokensByWord(db, [...new Set(wordsOf(q))])
  return and(
    ...words.map(({ word, tokens }) =>
      or(containsWords(searched, [word]), hasTokens(t.patientTokens, tokens)),
    ),
  )
}

/** One page for `readPage`. */
export async function findEntries(db: Db, filter: RegisterFilter, seek: Seek) {
  const { id, sortedAt, behind, order, take } = seekByNumber(t.place, seek)
  const rows = await db
    .select({ ...listed, id, sortedAt })
    .from(t)
    .leftJoin(corrected, eq(corrected.id, t.corrects))
    .where(and(await matching(db, filter), behind))
    .orderBy(...order)
    .limit(take)
  return openPeople(db, rows, ({ entryId }) => entryId)
}

export async function countEntries(db: Db, filter: RegisterFilter): Promise<number> {
  return countRows(db, t, await matching(db, filter))
}

/** The rows after a place, by serial. */
export async function findEntriesAfter(
  db: Db,
  filter: RegisterFilter,
  after: number | null,
  take: number,
) {
  const rows = await db
    .select(listed)
    .from(t)
    .leftJoin(corrected, eq(corrected.id, t.corrects))
    .where(and(await matching(db, filter), after === null ? undefined : sql`${t.place} > ${after}`))
    .orderBy(asc(t.place))
    .limit(take)
  return openPeople(db, rows, ({ entryId }) => entryId)
}
