import { Problem } from '#contract/problem.ts'
import { bodyMemory } from './body-memory.ts'
import { fairTurns } from './fair-turns.ts'
import { type ReceivedBody, receiveBody } from './receive-body.ts'
import { tooManyFiles } from './too-many-files.ts'

const megabyte = 1024 * 1024

/** Limits of one process; docs/decisions/045-upload-limits.md says why. */
const usualLimits = {
  /** Of one file. */
  fileBytes: 10 * megabyte,
  /** Files that an account may have in the process, from the first byte until the response. */
  ofAccount: 4,
  /** Of all files in memory. */
  memoryBytes: 256 * megabyte,
  /** Files of a line that have arrived and wait for their turn. */
  waiting: 100,
}

export type UploadedFile = ReceivedBody & {
  /** Runs work that uses a core and much memory when it is the account's turn in the line. */
  turn<T>(work: () => Promise<T>): Promise<T>
}

type Sent = {
  account: string
  upload: AsyncIterable<Buffer>
  /** Prescriptions have a line of their own: one can take a hundred times as long as a picture. */
  line: 'pictures' | 'prescriptions'
  /** The sentence for a larger file. */
  tooLarge: string
}

export type Uploads = {
  /**
   * Receives a file of up to 10 MB into memory, which is free again when `use` has ended. Receiving takes no turn:
   * slow senders delay nobody. Throws `payload_too_large`, and `too_many_requests` if the account sends too many
   * files at once or the process has no memory for more.
   */
  receive<T>(sent: Sent, use: (file: UploadedFile) => Promise<T>): Promise<T>
  /** Runs work with a picture that was not uploaded, when it is the account's turn. Throws `too_many_requests`. */
  takeTurn<T>(account: string, work: () => Promise<T>): Promise<T>
}

export function createUploads(limits: typeof usualLimits = usualLimits): Uploads {
  const filesOf = new Map<string, number>()
  const memory = bodyMemory(limits.memoryBytes)
  const lines = { pictures: fairTurns(limits.waiting), prescriptions: fairTurns(limits.waiting) }

  function enter(account: string): void {
    const files = filesOf.get(account) ?? 0
    if (files >= limits.ofAccount) throw tooManyAtOnce()
    filesOf.set(account, files + 1)
  }

  function leave(account: string): void {
    const files = (filesOf.get(account) ?? 0) - 1
    if (files > 0) filesOf.set(account, files)
    else filesOf.delete(account)
  }

  return {
    takeTurn: (account, work) => lines.pictures.turn(account, work),
    async receive({ account, upload, line, tooLarge }, use) {
      enter(account)
      const share = memory.open(account)
      try {
        const file = await receiveBody(upload, limits.fileBytes, share)
        if (file === 'too large') throw new Problem('payload_too_large', { message: tooLarge })
        if (file === 'lost') throw tooManyFiles()
        return await use({ ...file, turn: (work) => lines[line].turn(account, work) })
      } finally {
        share.free()
        leave(account)
      }
    },
  }
}

function tooManyAtOnce(): Problem {
  return new Problem('too_many_requests', {
    message: 'You are uploading several files already. Wait until one of them has been saved.',
    details: { retryAfterSeconds: 5 },
  })
}
