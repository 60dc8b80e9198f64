import type { World } from '../world.ts'

const errorPatterns: [pattern: RegExp, what: string][] = [
  [/unexpected failure/, 'an unexpected failure'],
]

/** Checks the logs of the processes for errors. */
export function readLog({ stand, watch, database }: World): void {
  const deadlocks = database
    .log()
    .split(/(?=^.*ERROR: {2}deadlock detected)/m)
    .slice(1)
  for (const one of deadlocks)
    watch.addViolation(`a deadlock: ${one.split('\n').slice(0, 12).join('\n    ')}`)
  const lines = stand.output().split('\n')
  for (const [pattern, what] of errorPatterns) {
    const found = lines.filter((line) => pattern.test(line))
    if (found.length === 0) continue
    watch.addViolation(
      `the log contains ${what} ${found.length} times: ${found[0]?.slice(0, 2000)}`,
    )
  }
}
