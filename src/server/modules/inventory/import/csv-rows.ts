import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { type ImportEncoding, importLimits, tooLarge } from '#contract/import-fields.ts'
import { BrokenFile, brokenFileOf } from './broken-file.ts'
import { decodingText, encodingOf, headText, refuseForeign } from './text-encoding.ts'

export type CsvRow = { line: number; cells: string[] }

export type CsvFile = {
  encoding: ImportEncoding
  delimiter: string
  header: string[]
  /** The rows after the header; blank rows are skipped. */
  rows: AsyncGenerator<CsvRow>
}

export type CsvChoice = {
  /** If absent, detected from the bytes. */
  encoding?: ImportEncoding
  /** Limit on the unpacked file. */
  mostBytes?: number
}

/**
 * Opens a CSV, gzipped or not, with any separator and encoding; memory is bounded by its longest row. Throws
 * `BrokenFile` if it cannot be read; the rows throw it where they cannot be read further.
 */
export async function openCsv(
  file: AsyncIterable<Buffer>,
  { encoding: chosen, mostBytes = Number.POSITIVE_INFINITY }: CsvChoice = {},
): Promise<CsvFile> {
  try {
    const bytes = await unpacked(file, mostBytes, tooLarge)
    const { head, all } = await peeked(bytes, importLimits.headBytes)
    if (head.length === 0) throw new BrokenFile('The file is empty.')
    const encoding = chosen ?? encodingOf(head)
    refuseForeign(head, encoding)
    const delimiter = delimiterOf(headText(head, encoding))
    const rows = parsed(all, encoding, delimiter)
    const header = (await rows.next()).value?.cells.map((name: string) => name.trim())
    if (header === undefined) throw new BrokenFile('The file is empty.')
    if (header.length > importLimits.columns) {
      await rows.return(undefined)
      throw new BrokenFile(
        `The first row has ${header.length.toLocaleString('en-IN')} columns; at most ${importLimits.columns} are read. Keep only those about medicines.`,
      )
    }
    return { encoding: encoding ?? 'utf-8', delimiter, header, rows }
  } catch (error) {
    throw brokenFileOf(error)
  }
}

/** After so many rows, other requests get their turn. */
const turnRows = 50

async function* parsed(
  bytes: AsyncIterable<Buffer>,
  encoding: ImportEncoding | null,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: importLimits.row,
  })
  // Errors on the way surface from the parser as well.
  pipeline([Readable.from(bytes), decodingText(encoding), parser], () => undefined)
  let read = 0
  try {
    for await (const { info, record } of parser) {
      // The parser has many rows ready at once; what is done with each adds up.
      read += 1
      if (read % turnRows === 0) await setImmediate()
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw brokenFileOf(error)
  }
}

const candidates = [',', ';', '\t', '|']

/** The most frequent separator in the first line, outside of quotes; a comma if there is none. */
function delimiterOf(text: string): string {
  const counts = new Map(candidates.map((one) => [one, 0]))
  let quoted = false
  let begun = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (quoted) continue
    if (letter === '\n' || letter === '\r') {
      if (begun) break
      continue
    }
    begun = true
    const count = counts.get(letter)
    if (count !== undefined) counts.set(letter, count + 1)
  }
  return candidates.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  )
}

type Bytes = AsyncIterable<Buffer>

/** The first `size` bytes, or fewer if the file is shorter, and the whole stream again. */
async function peeked(file: Bytes, size: number): Promise<{ head: Buffer; all: Bytes }> {
  const chunks = file[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < size) {
    const next = await chunks.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(first)
  const all = async function* () {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: head.subarray(0, size), all: all() }
}

/** Unpacks a gzipped file and passes any other through. Throws `BrokenFile` beyond `most` bytes. */
async function unpacked(file: Bytes, most: number, sentence: string): Promise<Bytes> {
  const { head, all } = await peeked(file, 2)
  const gzipped = head[0] === 0x1f && head[1] === 0x8b
  return counted(gzipped ? gunzipped(all) : all, most, sentence)
}

function gunzipped(file: Bytes): Bytes {
  const gunzip = createGunzip()
  // Errors on the way surface from it as well.
  pipeline(Readable.from(file), gunzip, () => undefined)
  return gunzip
}

async function* counted(file: Bytes, most: number, sentence: string) {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > most) throw new BrokenFile(sentence)
    yield chunk
  }
}
