import { useState } from 'react'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import type { RowsPage } from './load-recall.ts'

/** The rows loaded with the page, plus those loaded after it. */
export function useMoreRows<Row>(
  first: RowsPage<Row>,
  read: (cursor: string) => Promise<RowsPage<Row>>,
) {
  const [list, setList] = useState({ after: first, ...first })
  const [busy, setBusy] = useState(false)
  const now = list.after === first ? list : { after: first, ...first }

  async function more() {
    if (busy || now.next === null) return
    setBusy(true)
    try {
      const page = await read(now.next)
      setList({ after: first, rows: [...now.rows, ...page.rows], next: page.next })
    } catch (error) {
      notify.error(sentenceFor(error, 'The next rows could not be loaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return { rows: now.rows, hasMore: now.next !== null, busy, more }
}
