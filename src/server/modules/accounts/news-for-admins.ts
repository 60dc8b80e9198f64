import type { Db } from '../../platform/db.ts'
import type { News } from '../notifications/index.ts'
import { findAdmins } from './queries.ts'

/** The same news to each administrator: in the list, since no letter would be for one of them more than another. */
export async function newsForAdmins(db: Db, news: Omit<News, 'to' | 'mail'>): Promise<News[]> {
  return (await findAdmins(db)).map(({ id }) => ({ ...news, to: { role: 'admin', id } }))
}
