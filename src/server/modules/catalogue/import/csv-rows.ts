import { pipeline, Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { BrokenFile, brokenFileOf } from './broken-file.ts'

export type CsvRow = { line: number; cells: string[] }

const longestRow = 1_000_000

/**
 * Rows of a CSV, gzipped or not, the header among them; memory stays that of the longest row.
 * Throws `BrokenFile` where it can't be read on.
 */
export async function* csvRows(file: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const { first, all } = await peeked(file)
  if (first.length === 0) throw new BrokenFile('The file is empty.')
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  const gzipped = first[0] === 0x1f && first[1] === 0x8b
  const steps = gzipped ? [all, createGunzip(), utf8(), parser] : [all, utf8(), parser]
  // What goes wrong on the way comes out of the parser, too.
  pipeline(steps, () => undefined)
  try {
    for await (const { info, record } of parser) yield { line: info.lines, cells: record }
  } catch (error) {
    throw brokenFileOf(error)
  }
}

async function peeked(file: AsyncIterable<Buffer>): Promise<{ first: Buffer; all: Readable }> {
  const chunks = file[Symbol.asyncIterator]()
  const first = await chunks.next()
  const rest = async function* () {
    if (first.done !== true) yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { first: first.done === true ? Buffer.alloc(0) : first.value, all: Readable.from(rest()) }
}

/** Refuses bytes that are no text instead of storing question marks. */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (
    chunk: Buffer | undefined,
    done: (error: Error | null, text?: string) => void,
  ) => {
    try {
      done(null, chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  })
}
