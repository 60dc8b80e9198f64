import { type ChildProcess, execFile } from 'node:child_process'
import { programPath } from '../scripts/program.ts'

export type Result = { code: number; out: string; problem: string }

/** Runs a command of the operator to its end, with these settings and no others. `onBegun` gets its process. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  onBegun?: (program: ChildProcess) => void,
): Promise<Result> {
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      [programPath(`scripts/${name}.ts`), ...args],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_, out, problem) => resolve({ code: program.exitCode ?? -1, out, problem }),
    )
    onBegun?.(program)
  })
}
