/** The file as a whole can't be read on; the message is a sentence for whoever brought it. */
export class BrokenFile extends Error {}

/** What the readers of gzip, text and CSV have to say, as a sentence; any other error as it is. */
export function brokenFileOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BrokenFile) return error
  const { code = '', lines } = error as Error & { code?: string; lines?: number }
  const line = lines === undefined ? '' : ` near line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFile(`A quotation mark${line} is never closed. Close it and import again.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new BrokenFile(
      `One row${line} is longer than a megabyte: probably a quotation mark before it is never closed.`,
    )
  if (code.startsWith('CSV_'))
    return new BrokenFile(
      `The CSV breaks off${line}: a quotation mark stands inside a cell. Cells with quotation marks are quoted, and the marks doubled.`,
    )
  if (code.startsWith('Z_')) return new BrokenFile('The gzip file is damaged or cut off.')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new BrokenFile('The file is not UTF-8 text. Save it as “CSV UTF-8” and import again.')
  return error
}
