import { BooksBoard } from '../../features/books/books-board.tsx'
import { booksFailed, loadBooks } from '../../features/books/load-books.ts'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/books.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Books')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBooks(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Books">
      <TableSkeleton what="the books" />
    </OfficePage>
  )
}

export default function Books({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage title="Books" table={table}>
      {found ? (
        <BooksBoard {...found} kind={address.kind} table={table} />
      ) : (
        <LoadFailed failure={booksFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost: the books are only added to.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
