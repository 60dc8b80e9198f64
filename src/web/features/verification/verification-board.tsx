import { type VerificationQueue, verificationQueues } from '#contract/prescription-rules.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { LoadedVerifications, VerificationsAddress } from './load-verifications.ts'
import { VerificationTable } from './verification-table.tsx'

type BoardProps = {
  address: VerificationsAddress
  found: NonNullable<LoadedVerifications['found']>
  table: ReturnType<typeof useTableAddress<'usual'>>
}

const queues = Object.keys(verificationQueues) as VerificationQueue[]

const empty: Record<VerificationQueue, { title: string; text: string }> = {
  waiting: {
    title: 'No prescriptions wait',
    text: 'New ones appear here as soon as an order with prescription medicines is paid.',
  },
  asked: {
    title: 'No open questions',
    text: 'Prescriptions whose customer you asked wait here for the answer.',
  },
  decided: {
    title: 'Nothing decided yet',
    text: 'Verified and rejected prescriptions are listed here.',
  },
}

/** The three queues of the bench as tabs. */
export function VerificationBoard({ address, found, table }: BoardProps) {
  const { page, counts } = found
  const overdue = counts.overdue
  const isBarred = page.rows.some(({ patient }) => patient === null)
  const content = (
    <>
      {isBarred ? (
        <Alert tone="caution">
          <p>
            Patients and prescriptions are hidden. Only a pharmacist with a verified, valid
            registration sees them, and only while the pharmacy’s licence is active and it is not
            suspended.
          </p>
        </Alert>
      ) : null}
      <TableFrame busy={table.busy}>
        {page.rows.length === 0 ? (
          <EmptyState picture="slip" title={empty[address.queue].title}>
            {empty[address.queue].text}
          </EmptyState>
        ) : (
          <VerificationTable rows={page.rows} />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="prescriptions" {...table} {...page} count={page.rows.length} />
      )}
    </>
  )
  return (
    <>
      {overdue > 0 ? (
        <p className="rx-queue__overdue" role="status">
          {overdue === 1
            ? '1 prescription is overdue.'
            : `${overdue.toLocaleString('en-IN')} prescriptions are overdue.`}
        </p>
      ) : null}
      <Tabs
        label="Queues"
        selected={address.queue}
        onSelect={(queue) => table.onFilter('queue', queue === 'waiting' ? null : queue)}
        tabs={queues.map((queue) => ({
          id: queue,
          label: withCount(verificationQueues[queue], queue === 'decided' ? 0 : counts[queue]),
          panel: queue === address.queue ? content : null,
        }))}
      />
    </>
  )
}

function withCount(words: string, count: number): string {
  return count === 0 ? words : `${words} (${count.toLocaleString('en-IN')})`
}
