import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLimits, tooLarge } from '#contract/import-fields.ts'
import { Problem } from '#contract/problem.ts'

export type SpooledFile = { open(): AsyncIterable<Buffer>; remove(): Promise<void> }

/**
 * An upload as a file: whole before anything is done with it, so that a connection which breaks does
 * nothing. Throws `payload_too_large`, and what the connection throws.
 */
export async function spooled(
  upload: AsyncIterable<Buffer>,
  most: number = importLimits.bytes,
): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'aushadh-import-'))
  const path = join(folder, 'file.csv')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await write(path, upload, most)
    return { open: () => createReadStream(path), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A caller hears why only after it has sent everything: a little too much is taken in and thrown away. */
async function write(path: string, upload: AsyncIterable<Buffer>, most: number): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of upload) {
      bytes += chunk.length
      if (bytes <= most) await file.writeFile(chunk)
      else if (bytes > 2 * most) break
    }
    if (bytes > most) throw new Problem('payload_too_large', { message: tooLarge })
  } finally {
    await file.close()
  }
}
