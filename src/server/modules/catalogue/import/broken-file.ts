import { CsvError } from 'csv-parse'

/** The file as a whole can't be read on; the message is a sentence for whoever brought it. */
export class BrokenFile extends Error {}

/** What the readers of gzip, text and CSV have to say, as a sentence; any other error as it is. */
export function brokenFileOf(error: unknown): unknown {
  if (error instanceof CsvError) return new BrokenFile(csvSentence(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return new BrokenFile('The gzip file is damaged or cut off.')
  return error
}

function csvSentence(error: CsvError): string {
  const { code } = error
  const lines = 'lines' in error ? error.lines : undefined
  const line = typeof lines === 'number' ? ` near line ${lines}` : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark${line} is never closed. Close it and import again.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `One row${line} is longer than a megabyte: probably a quotation mark before it is never closed.`
  return `The CSV breaks off${line}: a quotation mark stands inside a cell. Such cells are quoted as a whole, with the marks doubled.`
}
