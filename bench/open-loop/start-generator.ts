import { forkProgram, nextMessage } from '../../scripts/program.ts'
import type { Result, Run } from './run.ts'

export type RunningGenerator = {
  /** Rejects when the run did not end half a minute after its time. */
  run(wanted: Run): Promise<Result>
  stop(): Promise<unknown>
}

const graceMs = 30_000

export function startGenerator(): RunningGenerator {
  const program = forkProgram('bench/open-loop/generator.ts')
  return {
    run: async (wanted) => {
      program.child.send(wanted)
      const most = (wanted.warmUpSeconds + wanted.seconds) * 1000 + graceMs
      const { promise: tooLong, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => reject(new Error('The generator did not finish in time.')),
        most,
      )
      try {
        const answered = nextMessage<{ value: Result; failure?: string }>(program)
        const { value, failure } = await Promise.race([answered, tooLong])
        if (failure !== undefined) throw new Error(failure)
        return value
      } finally {
        clearTimeout(timer)
      }
    },
    stop: () => program.stop(),
  }
}
