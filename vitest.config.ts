import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const behaviour = '{src,tests}/**/*.api.test.ts'
const contention = '{src,tests}/**/*.postgres.test.ts'
/** Where the embedded database could differ: its driver, the SQL, whole demo shops, and any sequence of sales. */
const onEmbedded = [
  'src/server/{platform,demo}/**/*.api.test.ts',
  'src/server/modules/**/sql/*.api.test.ts',
  'tests/market/*.api.test.ts',
]
const processes = 'tests/processes/*.processes.test.ts'

/** How API tests run: files share a worker process, but no state of our own modules. */
const api = {
  setupFiles: [
    './tests/setup/own-modules.ts',
    './tests/setup/columns-in-subqueries.ts',
    './tests/setup/quick-passwords.ts',
    './tests/setup/quick-pages.ts',
    './tests/setup/timeouts.ts',
    './tests/setup/invariants.ts',
  ],
  isolate: false,
  sequence: { setupFiles: 'list' as const },
  testTimeout: 90_000,
  hookTimeout: 180_000,
}

/**
 * unit: pure rules, components and architecture rules. postgres: behaviour through the typed client, and
 * contention, which needs more than one connection. embedded: a selection of the same tests of behaviour,
 * all of them with `--mode whole`; end-to-end tests run on the embedded database too. processes: several
 * processes on one PostgreSQL, after all the others and two files at a time, since each starts a shop.
 */
export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './tests/setup/count-reporter.ts'],
    // A long timeout for busy machines; it costs nothing when the value is there.
    expect: { poll: { timeout: 20_000 } },
    // By default one processor is reserved for Vitest itself, which has little to do. One worker more than
    // processors works while others wait for a database or a clock.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [behaviour, contention],
          setupFiles: './tests/setup/timeouts.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'embedded',
          include: mode === 'whole' ? [behaviour] : onEmbedded,
          globalSetup: './tests/setup/embedded.ts',
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'postgres',
          include: [behaviour, contention],
          globalSetup: ['./tests/setup/postgres.ts', './tests/setup/programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processes],
          setupFiles: './tests/setup/timeouts.ts',
          globalSetup: ['./tests/setup/postgres.ts', './tests/setup/programs.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
