import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { AdminEvent, AdminGrievance } from '#contract/grievance-shapes.ts'
import { grievanceCategories } from '#contract/grievance-words.ts'
import { orderNumber } from '#contract/order-number.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AssignForm } from './assign-form.tsx'
import { EventThread, type ThreadEvent } from './event-thread.tsx'
import { actorText, adminEventText, ageText, GrievanceBadge } from './grievance-text.tsx'

type AdminTicketProps = { grievance: AdminGrievance; onChanged: (now: AdminGrievance) => void }

/** A complaint with everything that happened to it, for the administrators who work on it. */
export function AdminTicket({ grievance, onChanged }: AdminTicketProps) {
  const { number, overdue, filedAt, state } = grievance
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="order-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Complaint {number}
          </h1>
          <p className="soft mt-2">
            {grievanceCategories[grievance.category]} · filed {ageText(filedAt, serverNow())} ago
          </p>
        </div>
        <GrievanceBadge grievance={grievance} overdue={overdue} />
      </div>
      <div className="cart">
        <div className="stack">
          <EventThread label="What happened" events={grievance.events.map(threadEvent)} />
          {state === 'open' ? (
            mayAdministrate('POST /api/admin/grievances/:id/messages') ? (
              <AnswerForm grievance={grievance} onChanged={onChanged} home={title} />
            ) : null
          ) : (
            <p className="soft">
              This complaint is resolved.{' '}
              {grievance.reopened
                ? 'It was reopened once and cannot be reopened again.'
                : 'The complainant can reopen it once.'}
            </p>
          )}
        </div>
        <aside>
          <LabelPanel title="The complaint" facts={factsOf(grievance)} />
          {state === 'open' && mayAdministrate('PUT /api/admin/grievances/:id/assignee') ? (
            <AssignForm {...{ grievance, onChanged }} />
          ) : null}
        </aside>
      </div>
    </>
  )
}

function factsOf(grievance: AdminGrievance): [string, ReactNode][] {
  const { complainant, email, customerId, orderId, order } = grievance
  const { acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy, assignee } = grievance
  const name = complainant || 'Deleted complainant'
  const facts: [string, ReactNode][] = [
    [
      customerId === null ? 'Visitor' : 'Customer',
      customerId === null || complainant === '' ? (
        name
      ) : (
        <Link key="customer" to={searchedPath(paths.adminUsers, customerId)}>
          {name}
        </Link>
      ),
    ],
    ['Email', email === '' ? '—' : email],
  ]
  if (orderId !== null)
    facts.push([
      'Order',
      <Link key="order" to={adminPaths.order(orderId)}>
        {orderNumber(orderId)}
      </Link>,
    ])
  else if (order !== null) facts.push(['Order as typed', order])
  return [
    ...facts,
    acknowledgedAt === null
      ? ['Acknowledge by', formatMoment(acknowledgeBy)]
      : ['Acknowledged', formatMoment(acknowledgedAt)],
    resolvedAt === null
      ? ['Resolve by', formatMoment(resolveBy)]
      : ['Resolved', formatMoment(resolvedAt)],
    ['Assigned to', assignee === null ? 'Nobody' : assignee.name || 'Deleted administrator'],
  ]
}

function threadEvent(event: AdminEvent): ThreadEvent {
  const { _id: key, kind, by, at, text } = event
  const isStep = kind === 'acknowledged' || kind === 'assigned' || kind === 'escalated'
  const side = isStep ? 'step' : by === 'admin' ? 'ours' : 'theirs'
  return { key, title: adminEventText(event), who: actorText(event), at, text, side }
}
