import { redirect, useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { EmailList } from '../../features/outbox/email-list.tsx'
import { isRefusal, pageProblem } from '../../format/problems.ts'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

export const meta = () => privateMeta('Outbox')

/** Emails contain account links: nothing of this page may be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A shop without an outbox has no such page, and unknown paths lead home (SPEC.md §2). */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).shop.outbox()
  } catch (error) {
    if (isRefusal(error, 404)) throw redirect(paths.home)
    throw pageProblem(error)
  }
}

export default function Outbox({ loaderData: { emails } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const shopUrl = useTerms()?.publicUrl ?? ''
  return (
    <div className="wrap outbox">
      <div className="pagehead">
        <h1>Outbox</h1>
        <Button data-needs-js="" busy={state === 'loading'} onClick={() => void revalidate()}>
          Refresh
        </Button>
      </div>
      <Alert>
        This demo doesn’t send emails. They appear here for anyone who opens this page, so a shop
        with a mail server or a public address does not have it.
      </Alert>
      {emails.length === 0 ? (
        <EmptyState picture="slip" title="No emails yet">
          Place an order or reset a password to see one.
        </EmptyState>
      ) : (
        <EmailList emails={emails} shopUrl={shopUrl} />
      )}
    </div>
  )
}
