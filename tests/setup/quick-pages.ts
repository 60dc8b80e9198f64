import { expect, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'

/*
 * A prescription is decoded by a program of its own, which takes half a second of processor time to start, and API
 * tests upload hundreds. Here the test's process decodes it. Tests beside the program, tests with several processes
 * and end-to-end tests start it.
 */

type PreparePages = typeof import('#server/modules/prescriptions/pages/prepare-pages.ts')

const testsProgram = () => /\/prescriptions\/pages\//.test(expect.getState().testPath ?? '')

vi.mock(
  '../../src/server/modules/prescriptions/pages/prepare-pages.ts',
  async (load: () => Promise<PreparePages>) => {
    const { drawPages } = await import('#server/modules/prescriptions/pages/draw-pages.ts')
    const { UnreadableFile } = await import(
      '#server/modules/prescriptions/pages/unreadable-file.ts'
    )
    const actual = await load()
    const preparePages: PreparePages['preparePages'] = async (bytes, limits) => {
      if (testsProgram()) return actual.preparePages(bytes, limits)
      return drawPages(bytes).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error
        throw new Problem('broken_prescription_file', { message: error.message })
      })
    }
    return { ...actual, preparePages }
  },
)
