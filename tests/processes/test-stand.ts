import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { openStand, type Stand, type StandGiven } from './stand.ts'

type Given = Omit<StandGiven, 'server' | 'template'> & {
  /** Without a template: the processes find an empty database. */
  empty?: boolean
}

/** Call at the top of a test file; a failing test shows what the programs wrote. */
export function openTestStand({ empty = false, ...given }: Given = {}): { readonly stand: Stand } {
  let stand: Stand
  beforeAll(async () => {
    const database = inject('database')
    if (database.kind !== 'server') throw new Error('several processes need a server')
    const { url, template } = database
    stand = await openStand({ ...given, server: url, ...(empty ? {} : { template }) })
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`${stand.output()}\n`))
  })
  afterAll(() => stand?.close())
  return {
    get stand() {
      return stand
    },
  }
}
