import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type ImportEncoding, importLimits, tooLarge } from '#contract/import-fields.ts'
import { BrokenFile, brokenFileOf } from './broken-file.ts'
import { delimiterOf } from './delimiter.ts'
import { decodingText, encodingOf, headText, refuseForeign } from './text-encoding.ts'
import { peeked, unpacked } from './unpacked.ts'

export type CsvRow = { line: number; cells: string[] }

export type CsvFile = {
  encoding: ImportEncoding
  delimiter: string
  header: string[]
  /** What follows the header; blank rows are passed over. */
  rows: AsyncGenerator<CsvRow>
}

export type CsvChoice = {
  /** Absent: found from the bytes. */
  encoding?: ImportEncoding
  /** Of the file, unpacked. */
  mostBytes?: number
}

/**
 * Opens a CSV, gzipped or not, whatever its separator and encoding; memory stays that of its longest
 * row. Throws `BrokenFile` where it can't be read, and so do the rows where they can't be read on.
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
        `The first row has ${header.length.toLocaleString('en-IN')} columns; at most ${importLimits.columns} are read. Keep those that tell about medicines.`,
      )
    }
    return { encoding: encoding ?? 'utf-8', delimiter, header, rows }
  } catch (error) {
    throw brokenFileOf(error)
  }
}

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
  // What goes wrong on the way comes out of the parser, too.
  pipeline([Readable.from(bytes), decodingText(encoding), parser], () => undefined)
  try {
    for await (const { info, record } of parser) yield { line: info.lines, cells: record }
  } catch (error) {
    throw brokenFileOf(error)
  }
}
