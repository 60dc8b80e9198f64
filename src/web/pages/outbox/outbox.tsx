import { redirect, useRevalidator } from 'react-router'
import { apiContext } from '../../context.ts'
import { MailList } from '../../features/outbox/mail-list.tsx'
import { paths } from '../../paths.ts'
import { isRefusal, pageProblem } from '../../problems.ts'
import { privateMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

export const meta = () => privateMeta('Outbox')

/** Letters open accounts: nothing of this page is kept by anybody. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A shop without an outbox has no such page, and what is no page leads home (SPEC.md §2). */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).shop.outbox()
  } catch (error) {
    if (isRefusal(error, 404)) throw redirect(paths.home)
    throw pageProblem(error)
  }
}

export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
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
        This demo sends no mail. What it would send is here for whoever opens the page, which is why
        a shop with a mail server or a public address has no such page.
      </Alert>
      {mails.length === 0 ? (
        <EmptyState picture="slip" title="No mail yet">
          Order something, or forget a password.
        </EmptyState>
      ) : (
        <MailList mails={mails} shopUrl={shopUrl} />
      )}
    </div>
  )
}
