import { useState } from 'react'
import { Link } from 'react-router'
import type { Alert as AdminAlert, AlertKind, Alert as OpenAlert } from '#contract/alerts.ts'
import { orderNumber } from '#contract/order-number.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'

type AlertPanelProps = {
  /** null if they could not be loaded. */
  alerts: readonly OpenAlert[] | null
  busy: boolean
  onRetry: () => void
}

/** Open problems with money or stock that an administrator must resolve. Renders nothing without any. */
export function AlertPanel({ alerts, busy, onRetry }: AlertPanelProps) {
  if (alerts) return <OpenAlerts alerts={alerts} />
  return (
    <div className="mt-6">
      <Alert tone="danger">
        <p>The open alerts could not be loaded. Please try again.</p>
        <Button size="sm" className="mt-2" busy={busy} onClick={onRetry}>
          Reload alerts
        </Button>
      </Alert>
    </div>
  )
}

function OpenAlerts({ alerts }: { alerts: readonly OpenAlert[] }) {
  const { open, close } = useAlerts(alerts)
  return (
    <TableFrame busy={false}>
      {open.length > 0 ? (
        <div className="alerts">
          <Section
            id="alerts"
            title="Open alerts"
            end={<span className="soft">{open.length}</span>}
          >
            <ul className="alerts__list">
              {open.map((one) => (
                <AlertRow key={one._id} alert={one} onClose={() => void close(one._id)} />
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
    </TableFrame>
  )
}

function AlertRow({ alert, onClose }: { alert: OpenAlert; onClose: () => void }) {
  const { _id, kind, message, orderId } = alert
  return (
    <li>
      <Icon name="circle-alert" />
      <div>
        <p className="strong" id={`alert-${_id}`}>
          {alertText[kind]}
        </p>
        <p className="small soft">{message}</p>
        <p className="tiny faint">
          {seenText(alert)}
          {orderId ? (
            <>
              {' · '}
              <Link to={adminPaths.order(orderId)}>Order {orderNumber(orderId)}</Link>
            </>
          ) : null}
        </p>
      </div>
      {mayAdministrate('POST /api/admin/alerts/:id/closing') ? (
        <Button size="sm" variant="quiet" aria-describedby={`alert-${_id}`} onClick={onClose}>
          Close alert
        </Button>
      ) : null}
    </li>
  )
}

/** Open alerts. A closed alert disappears immediately and returns if the server could not be reached. */
export function useAlerts(loaded: readonly AdminAlert[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  async function close(id: string) {
    if (closed.has(id)) return
    setClosed((before) => new Set([...before, id]))
    try {
      await api.alerts.close({ params: { id } })
    } catch (error) {
      // Another administrator has already closed it.
      if (isRefusal(error, 'alert_not_found')) return
      setClosed((before) => new Set([...before].filter((one) => one !== id)))
      notify.error(sentenceFor(error, 'Failed to close the alert.'), savedFor)
    }
  }

  return { open: loaded.filter(({ _id }) => !closed.has(_id)), close }
}

const alertText: Record<AlertKind, string> = {
  invariant: 'Stored figures do not match',
  invariant_unchecked: 'Stored figures could not be compared',
  refund_failed: 'A refund failed',
  unfulfillable: 'Paid after stock ran out',
  paid_again: 'Paid twice',
  provider_differs: 'Payment records differ from the provider’s',
  event_stuck: 'A message from the payment provider could not be processed',
  email_given_up: 'An email could not be sent',
  payout_failed: 'A payout failed',
  cancelled_delivery: 'Delivery of a cancelled order',
  grievance_overdue: 'A complaint is overdue',
  security_spike: 'Unusually many security events',
  rows_unplaced: 'Rows of a large table are stored outside their month',
}

/** 'Once, 18 Nov 2026, 11:51', or the count with the first and the last time. */
export function seenText({
  count,
  raisedAt,
  lastAt,
}: Pick<AdminAlert, 'count' | 'raisedAt' | 'lastAt'>) {
  if (count <= 1) return `Once, ${formatMoment(raisedAt)}`
  return `${count} times since ${formatMoment(raisedAt)}, last seen ${formatMoment(lastAt)}`
}
