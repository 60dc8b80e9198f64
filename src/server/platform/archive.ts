import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { databaseErrorCode } from './db-errors.ts'

/** A partition; `until`: the end of its month. */
export type Part = { table: string; name: string; until: Date }

/** The rows of a month in a file: JSON, one row a line, in the order of their ids, gzipped. */
export type Archived = { rows: number; lastId: string; sha256: string }

/** Where a table lacks something that archiving needs, or an archive is not what was written. */
export class ArchiveProblem extends Error {}

/** The monthly partitions of a table, oldest first; null for a table without. */
export async function findParts(db: Db, table: string): Promise<Part[] | null> {
  const { rows } = (await db.execute(sql`
    select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(.+)''\\)')::timestamptz as until
    from pg_partitioned_table t join pg_class p on p.oid = t.partrelid
    join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
    where p.relname = ${table} and p.relnamespace = 'public'::regnamespace order by until, name`)) as {
    rows: { name: string; until: string | Date | null }[]
  }
  if (rows.length === 0) return null
  return rows.flatMap(({ name, until }) =>
    until === null ? [] : [{ table, name, until: new Date(until) }],
  )
}

const atOnce = 5_000

/** Each row as a line of JSON, with moments in UTC. */
async function* linesOf(db: Db, { name }: Part, onRow: (id: string) => void) {
  for (let after = '0'; ; ) {
    const { rows } = (await db.execute(sql`
      select id::text as id, to_jsonb(p)::text as line from ${sql.identifier(name)} p
      where id > ${after}::bigint order by p.id limit ${atOnce}`)) as {
      rows: { id: string; line: string }[]
    }
    for (const { id, line } of rows) {
      onRow(id)
      yield `${line}\n`
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * Writes a month into a file that only its owner may read, with the digest beside it as `sha256sum --check` reads it,
 * and reads the file again. Throws `ArchiveProblem` if it differs from what was written. The file has its name only
 * once it is whole, and all is on the disk before anything is dropped. One run at a time.
 */
export async function writeArchive(db: Db, part: Part, file: string): Promise<Archived> {
  const unfinished = `${file}.unfinished`
  const written = { rows: 0, lastId: '0', content: createHash('sha256') }
  const lines = async function* () {
    const counted = (id: string) => {
      written.rows += 1
      written.lastId = id
    }
    for await (const line of linesOf(db, part, counted)) {
      written.content.update(line)
      yield line
    }
  }
  // Left behind by a run that was stopped.
  await rm(unfinished, { force: true })
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), target)
  const { rows, content, sha256 } = await readArchive(unfinished)
  if (rows !== written.rows || content !== written.content.digest('hex'))
    throw new ArchiveProblem(`${unfinished} differs from what was written to it.`)
  const digest = `${sha256}  ${file.split('/').at(-1)}\n`
  await writeFile(`${file}.sha256`, digest, { mode: 0o600, flush: true })
  await rename(unfinished, file)
  await flushFolder(dirname(file))
  return { rows, lastId: written.lastId, sha256 }
}

/** Names of files are on the disk only once their folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Counts rows and digests the text and the file. Throws `ArchiveProblem` for a line that is no JSON. */
export async function readArchive(file: string) {
  const [content, whole] = [createHash('sha256'), createHash('sha256')]
  const source = createReadStream(file)
  source.on('data', (bytes) => whole.update(bytes))
  let rows = 0
  for await (const line of linesIn(source.pipe(createGunzip()).setEncoding('utf8'))) {
    rows += 1
    // The parser's own error repeats the line.
    if (!isJson(line)) throw new ArchiveProblem(`Line ${rows} of ${file} is no JSON.`)
    content.update(`${line}\n`)
  }
  return { rows, content: content.digest('hex'), sha256: whole.digest('hex') }
}

/** Lines end at \n alone; for node:readline also at U+2028 and U+2029, which JSON may contain as they are. */
async function* linesIn(text: AsyncIterable<string>) {
  let rest = ''
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

const tries = 60
const pauseMs = 1_000

/**
 * Detaches and drops the partition, unless it holds other rows than the archive. Rows are counted while only writers of
 * this month wait. Then it takes a lock on the whole table, since PostgreSQL detaches without one only where there is
 * no default partition; it is held for milliseconds and waited for no longer than customers would not notice. Throws
 * `ArchiveProblem`.
 */
export async function dropArchived(db: Db, part: Part, archived: Archived): Promise<void> {
  const [parent, name] = [sql.identifier(part.table), sql.identifier(part.name)]
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '200ms'`)
    await whenFree(tx, part, async (step) => {
      await step.execute(sql`lock table ${name} in share mode`)
    })
    const { rows } = (await tx.execute(
      sql`select count(*)::int as n, coalesce(max(id), 0)::text as last from ${name}`,
    )) as { rows: { n: number; last: string }[] }
    if (rows[0]?.n !== archived.rows || rows[0].last !== archived.lastId)
      throw new ArchiveProblem(`${part.name} has changed since it was written: archive it again.`)
    await whenFree(tx, part, async (step) => {
      await step.execute(sql`lock table only ${parent} in access exclusive mode`)
      await step.execute(sql`lock table ${name} in access exclusive mode`)
      await step.execute(sql`alter table ${parent} detach partition ${name}`)
      await step.execute(sql`drop table ${name}`)
    })
  })
}

/** Repeats a step until it gets its locks; what it has locked before is free in between. */
async function whenFree(tx: Db, part: Part, step: (tx: Db) => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1)
    try {
      return await tx.transaction(step)
    } catch (error) {
      if (databaseErrorCode(error) !== '55P03') throw error
      if (left === 1)
        throw new ArchiveProblem(
          `${part.table} is in use by a long query: try again later. Nothing was dropped.`,
        )
      await setTimeout(pauseMs)
    }
}
