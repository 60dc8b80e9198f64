import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Problem } from '#contract/problem.ts'
import type { DrawnPage } from './drawn-page.ts'
import { readAnswer } from './program-answer.ts'
import { tooMuch } from './unreadable-file.ts'

/** Limits of the program that decodes one file. A 48-megapixel HEIC takes 4 seconds and 770 MB. */
export const programLimits = { cpuSeconds: 15, seconds: 60, megabytes: 1200 }

const program = fileURLToPath(new URL('./page-program.ts', import.meta.url))
/** What the program loads: its sources, the libraries, and the settings that say how to find them. */
const loaded = ['src/', 'node_modules/', 'package.json'].map((path) =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)),
)
/** How Node runs the program. */
export const programFlags = [
  '--max-old-space-size=256',
  // Pages of 64 kB.
  '--wasm-max-mem-pages=10240',
  // It may read what it loads, and nothing else of this machine: neither secrets nor the shop's data.
  '--permission',
  '--allow-addons',
  ...loaded.map((path) => `--allow-fs-read=${path}`),
  '--no-warnings',
]

/**
 * Makes pages of an uploaded file. The file is decoded by a process of its own without the server's environment,
 * which ends at its limits of time and memory: a file that breaks a decoder breaks nothing else. Throws
 * `broken_prescription_file` with the reason, and `unavailable` if the machine is too busy to decode it in time.
 */
export async function preparePages(
  bytes: Buffer,
  otherLimits: Partial<typeof programLimits> = {},
): Promise<DrawnPage[]> {
  const limits = { ...programLimits, ...otherLimits }
  const child = spawn(process.execPath, [...programFlags, program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Without this, a machine that cannot start a process would end the server.
  child.on('error', () => undefined)
  // Requests come first.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const watch = setInterval(() => void endAbove(child, limits), 100)
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limits.seconds * 1000)
  try {
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    const answer = readAnswer(await buffer(child.stdout))
    // A file that takes long uses up its processor time first, where that is counted.
    if (answer === null && isLate && process.platform === 'linux') throw tooBusy()
    if (answer === null) throw refused(tooMuch().message)
    if ('refusal' in answer) throw refused(answer.refusal)
    return answer.pages
  } finally {
    clearInterval(watch)
    clearTimeout(deadline)
    child.kill('SIGKILL')
  }
}

/** Clock ticks per second and bytes per page of memory, as `/proc` counts them. */
const [ticks, pageBytes] = [100, 4096]

/** Ends a process above its processor time or its resident memory; only Linux says how much they are. */
async function endAbove(child: ChildProcess, limits: typeof programLimits): Promise<void> {
  const text = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in parentheses, may contain spaces: see proc_pid_stat(5), fields 14, 15 and 24.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, resident = 0] = [fields[11], fields[12], fields[21]].map(Number)
  const isAbove =
    user + system > limits.cpuSeconds * ticks ||
    resident * pageBytes > limits.megabytes * 1024 * 1024
  if (isAbove) child.kill('SIGKILL')
}

function refused(message: string): Problem {
  return new Problem('broken_prescription_file', { message })
}

function tooBusy(): Problem {
  return new Problem('unavailable', {
    message: 'We could not read this file in time. Please try again in a few minutes.',
  })
}
