import { rupeesOf } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import type { ListedPaper } from './list-queries.ts'

export function paperView(row: ListedPaper): Paper {
  const { snapshot } = row
  const { cgstPaise, sgstPaise, igstPaise } = snapshot
  return {
    _id: row.id,
    series: row.series,
    title: snapshot.title,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    orderId: row.orderId,
    consignmentId: row.consignmentId,
    pharmacy: snapshot.seller.name,
    buyer: snapshot.buyer.name,
    against: snapshot.against?.number ?? null,
    taxable: rupeesOf(snapshot.taxablePaise),
    tax: rupeesOf(cgstPaise + sgstPaise + igstPaise),
    total: rupeesOf(row.totalPaise),
  }
}
