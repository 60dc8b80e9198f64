import { useState } from 'react'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import type { Stretch } from './load-recall.ts'

/** The rows that were loaded with the page, and those that were asked for after them. */
export function useStretch<Row>(
  first: Stretch<Row>,
  read: (cursor: string) => Promise<Stretch<Row>>,
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
      notify.error(sentenceFor(error, 'No more could be read. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return { rows: now.rows, hasMore: now.next !== null, busy, more }
}
