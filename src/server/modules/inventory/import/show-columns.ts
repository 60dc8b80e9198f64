import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { type ImportEncoding, importLimits } from '#contract/import-fields.ts'
import type { imports } from '#contract/imports.ts'
import { Problem } from '#contract/problem.ts'
import type { UploadContext } from '../../../platform/context.ts'
import { BrokenFile } from './broken-file.ts'
import { type CsvFile, openCsv } from './csv-rows.ts'
import { guessedColumns } from './guessed-columns.ts'
import { kindOf } from './mappings.ts'

const mostSamples = 5

/** The columns and first rows of a file. Receives only its beginning, so its last row may be cut off. */
export async function showColumns(
  { upload }: Pick<UploadContext, 'upload'>,
  { query }: HandlerInput<typeof imports.columns>,
): Promise<Body<typeof imports.columns>> {
  const head = await headOf(upload)
  const file = await opened(head, query.encoding)
  const samples = await samplesOf(file, head.length === importLimits.headBytes)
  return {
    columns: file.header,
    samples,
    delimiter: file.delimiter,
    encoding: file.encoding,
    kind: kindOf(file.header),
    guess: guessedColumns(file.header),
  }
}

async function headOf(upload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of upload) {
    bytes += chunk.length
    if (bytes > importLimits.headBytes)
      throw new Problem('payload_too_large', { message: 'Send the first 64 kB of the file.' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function opened(head: Buffer, encoding: ImportEncoding | undefined): Promise<CsvFile> {
  async function* bytes() {
    yield head
  }
  return openCsv(bytes(), { encoding }).catch(asProblem)
}

/** If only the beginning was sent, an error in the last row is most likely the cut. */
async function samplesOf({ rows }: CsvFile, cut: boolean): Promise<string[][]> {
  const samples: string[][] = []
  try {
    for await (const { cells } of rows) {
      samples.push(cells.map((cell) => cell.slice(0, 200)))
      if (samples.length === mostSamples) return samples
    }
  } catch (error) {
    if (!cut) return asProblem(error)
  }
  return samples
}

export function asProblem(error: unknown): never {
  if (error instanceof BrokenFile) throw new Problem('broken_file', { message: error.message })
  throw error
}
