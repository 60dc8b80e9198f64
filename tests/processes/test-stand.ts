import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type OwnPostgres, runOwnPostgres } from '../../scripts/run-postgres.ts'
import { openStand, type Stand, type StandGiven } from './stand.ts'

type Given = Omit<StandGiven, 'server' | 'template'> & {
  /** Without a template: the processes find an empty database. */
  empty?: boolean
  /** A PostgreSQL of this file's own, which it may crash. */
  crashable?: boolean
}

type TestStand = { readonly stand: Stand; readonly postgres: OwnPostgres }

/** Call at the top of a test file. A failing test prints what the programs wrote. */
export function openTestStand({ empty = false, crashable, ...given }: Given = {}): TestStand {
  let stand: Stand | undefined
  let postgres: OwnPostgres | undefined
  beforeAll(async () => {
    const database = inject('database')
    if (database.kind !== 'server') throw new Error('several processes need a server')
    const { url, template } = database
    if (crashable) postgres = await runOwnPostgres()
    const where =
      postgres === undefined
        ? { server: url, ...(empty ? {} : { template }) }
        : { server: postgres.url('postgres') }
    stand = await openStand({ ...given, ...where })
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`${stand?.output()}\n`))
  })
  afterAll(async () => {
    await stand?.close()
    postgres?.stop()
  })
  return {
    get stand() {
      return stand ?? missing('stand')
    },
    get postgres() {
      return postgres ?? missing('PostgreSQL of its own')
    },
  }
}

function missing(what: string): never {
  throw new Error(`this test file has no ${what}`)
}
