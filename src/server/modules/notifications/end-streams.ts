import type { Db } from '../../platform/db.ts'
import { say } from './notify-queries.ts'
import { type Account, nameOf, type Word } from './word.ts'

/** For whoever ends sessions, in the same transaction: their pages hear no more news. */
export async function endStreams(
  db: Db,
  of: { session: string } | { account: Account; but?: string | undefined },
): Promise<void> {
  const word: Word = 'session' in of ? of : { ended: nameOf(of.account), but: of.but }
  await say(db, JSON.stringify(word))
}
