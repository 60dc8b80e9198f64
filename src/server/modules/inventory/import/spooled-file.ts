import { type FileHandle, mkdtemp, open, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLimits, tooLarge } from '#contract/import-fields.ts'
import { Problem } from '#contract/problem.ts'

export type SpooledFile = { open(): AsyncIterable<Buffer>; remove(): Promise<void> }

/**
 * Stores an upload in a file before it is processed, so that a broken connection changes nothing. The open file
 * has no name: if the process is killed, no pharmacy's list remains on disk. Throws `payload_too_large`, and
 * the connection's errors.
 */
export async function spooled(
  upload: AsyncIterable<Buffer>,
  most: number = importLimits.bytes,
): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'aushadh-import-'))
  const path = join(folder, 'file.csv')
  const file = await open(path, 'wx+', 0o600)
  const remove = async () => {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await unlink(path)
    await write(file, upload, most)
    return { open: () => fromStart(file), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * A caller reads the response only after it has sent everything, so a small excess is received and discarded.
 */
async function write(file: FileHandle, upload: AsyncIterable<Buffer>, most: number): Promise<void> {
  let bytes = 0
  for await (const chunk of upload) {
    bytes += chunk.length
    if (bytes <= most) await file.writeFile(chunk)
    else if (bytes > 2 * most) break
  }
  if (bytes > most) throw new Problem('payload_too_large', { message: tooLarge })
}

const chunkBytes = 64 * 1024

async function* fromStart(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
