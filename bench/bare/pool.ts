import pg from 'pg'

/** A pool with as many connections as the shop has. */
export function openPool(url: string | undefined): pg.Pool {
  if (url === undefined) throw new Error('the first argument is the database’s URL')
  return new pg.Pool({ connectionString: url, max: 10 })
}
