import { connect } from 'node:net'

/** Where ClamAV's daemon listens: a port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string }

export type VirusScanner = {
  /** The name of what was found in a file, null if nothing was. Throws `CheckFailed` without a complete answer. */
  check(bytes: Uint8Array): Promise<string | null>
}

/** The scanner did not say whether a file is harmless. The message is for the log. */
export class CheckFailed extends Error {}

/** Ten megabytes take about a second; while it loads new signatures, the daemon answers nobody. */
const usualDeadlineMs = 20_000

/** Nothing that the daemon says is longer. */
const longestAnswer = 1000

/**
 * Asks ClamAV's daemon about files, by its command INSTREAM. Only its two whole answers count: everything else, and
 * no answer until the deadline, means that the file was not checked. docs/decisions/064-virus-scanner.md says why.
 */
export function createVirusScanner(
  address: ClamdAddress,
  deadlineMs = usualDeadlineMs,
): VirusScanner {
  return { check: async (bytes) => foundIn(await ask(address, bytes, deadlineMs)) }
}

function foundIn(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (found === undefined) throw new CheckFailed(`clamd answered: ${answer}`)
  return found
}

/** Sends a file as one chunk, and resolves with the answer, whose only zero byte is its end. */
function ask(address: ClamdAddress, bytes: Uint8Array, deadlineMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  let trouble = 'clamd closed the connection early'
  const socket = connect(address).setEncoding('latin1')
  const giveUp = () => socket.destroy(new Error(`no answer in ${deadlineMs} ms`))
  const timer = setTimeout(giveUp, deadlineMs)
  socket.on('data', (text: string) => {
    answer += text
    if (answer.includes('\0') || answer.length > longestAnswer) socket.destroy()
  })
  socket.on('error', (error) => {
    trouble = `clamd: ${error.message}`
  })
  socket.on('close', () => {
    clearTimeout(timer)
    const end = answer.indexOf('\0')
    if (end !== -1 && end === answer.length - 1) resolve(answer.slice(0, end))
    else reject(new CheckFailed(trouble))
  })
  socket.write('zINSTREAM\0')
  socket.write(sizeOf(bytes.length))
  socket.write(bytes)
  socket.write(sizeOf(0))
  return promise
}

/** Each chunk follows its length; one of no length ends the file. */
function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}
