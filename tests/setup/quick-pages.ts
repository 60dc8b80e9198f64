import { vi } from 'vitest'
import { Problem } from '#contract/problem.ts'

/*
 * A prescription is decoded by a program of its own, which takes half a second of processor time to start, and API
 * tests upload hundreds. Here the test's process decodes it. Tests of the decoding itself (in the folder of the
 * program), tests with several processes and end-to-end tests start the program.
 */

vi.mock(
  '../../src/server/modules/prescriptions/pages/prepare-pages.ts',
  async (
    load: () => Promise<typeof import('#server/modules/prescriptions/pages/prepare-pages.ts')>,
  ) => {
    const { drawPages } = await import('#server/modules/prescriptions/pages/draw-pages.ts')
    const { UnreadableFile } = await import(
      '#server/modules/prescriptions/pages/unreadable-file.ts'
    )
    const preparePages = (bytes: Buffer) =>
      drawPages(bytes).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error
        throw new Problem('broken_prescription_file', { message: error.message })
      })
    return { ...(await load()), preparePages }
  },
)
