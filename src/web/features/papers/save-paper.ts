import { api } from '#contract/index.ts'
import type { Paper } from '#contract/papers.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'

/** Hands a paper's PDF to the browser to save. */
export async function savePaper({ _id, number }: Pick<Paper, '_id' | 'number'>): Promise<void> {
  try {
    const name = `${number.replaceAll('/', '-')}.pdf`
    await download(api.papers.file, {}, name, { id: _id })
  } catch (error) {
    notify.error(sentenceFor(error, 'Failed to download. Please try again.'))
  }
}
