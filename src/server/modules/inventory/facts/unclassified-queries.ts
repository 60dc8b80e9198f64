import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { containsWords } from '../../../platform/matches.ts'
import { wordsOf } from '../../../platform/search-words.ts'
import { medicines } from '../tables.ts'

const mostShown = 200

export function countUnclassified(db: Db, q: string | undefined) {
  const waiting = db
    .select({ salt: sql<string>`unnest(${medicines.unknownSalts})`.as('salt') })
    .from(medicines)
    .where(and(isNull(medicines.deletedAt), eq(medicines.bar, 'unclassified')))
    .as('waiting')
  const n = sql<number>`count(*)::integer`
  return db
    .select({ salt: waiting.salt, medicines: n })
    .from(waiting)
    .where(containsWords(sql`${waiting.salt}`, wordsOf(q)))
    .groupBy(waiting.salt)
    .orderBy(desc(n), asc(waiting.salt))
    .limit(mostShown)
}
