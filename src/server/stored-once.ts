import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigProblem } from './config-problem.ts'

/**
 * The content of a file that has the only copy of a secret: created once, readable by its owner alone. Processes that
 * start at the same time end up with the same one. Throws `ConfigProblem` for a file that can't be read: a new one in
 * its place would destroy what the secret opens.
 */
export function storedOnce(file: string, create: () => string): string {
  return readStored(file) ?? createStored(file, create())
}

/** The content; undefined if there is no file. */
export function readStored(file: string): string | undefined {
  const content = contentOf(file)
  return content === '' ? whenWritten(file) : content
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigProblem(`${file} can’t be read (${code}). Check who may read the file.`)
  }
}

const pauseMs = 10
const mostPauses = 100

/** Another process has just created the file, and is about to write it; or it was lost. */
function whenWritten(file: string): string | undefined {
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    Atomics.wait(nobody, 0, 0, pauseMs)
    const content = contentOf(file)
    if (content !== '') return content
  }
  throw new ConfigProblem(
    `${file} is empty. Restore it from a backup; if the shop has never started, delete it.`,
  )
}

function createStored(file: string, content: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx', flush: true })
    return content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stored = readStored(file)
  if (stored === undefined) throw new ConfigProblem(`${file} was deleted while it was read.`)
  return stored
}
