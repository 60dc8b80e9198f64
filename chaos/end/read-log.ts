import type { World } from '../world.ts'

const notToBeRead: [pattern: RegExp, what: string][] = [
  [/unexpected failure/, 'an unexpected failure'],
]

/** What the processes wrote, too, says whether all went well. */
export function readLog({ stand, watch, postgres }: World): void {
  const deadlocks = postgres
    .log()
    .split(/(?=^.*ERROR: {2}deadlock detected)/m)
    .slice(1)
  for (const one of deadlocks)
    watch.blame(`a deadlock: ${one.split('\n').slice(0, 12).join('\n    ')}`)
  const lines = stand.output().split('\n')
  for (const [pattern, what] of notToBeRead) {
    const found = lines.filter((line) => pattern.test(line))
    if (found.length === 0) continue
    watch.blame(`the log tells ${found.length} times of ${what}: ${found[0]?.slice(0, 2000)}`)
  }
}
