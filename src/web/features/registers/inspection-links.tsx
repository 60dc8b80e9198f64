import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InspectionLink, InspectionLinkInput } from '#contract/inspection.ts'
import { useNewest } from '../../events/use-newest.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { CreateLink } from './create-link.tsx'
import { type CreatedLink, NewLink } from './new-link.tsx'

type InspectionLinksProps = {
  title: string
  /** null: they could not be loaded. */
  loaded: InspectionLink[] | null
  calls: {
    create: (link: InspectionLinkInput) => Promise<{ url: string; links: InspectionLink[] }>
    revoke: (id: string) => Promise<{ links: InspectionLink[] }>
  }
  /** Who reads what with a link. */
  children: ReactNode
}

/** The links with which inspectors read a pharmacy's registers. */
export function InspectionLinks({ title, loaded, calls, children }: InspectionLinksProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [links, showLinks] = useNewest(loaded)
  const [created, setCreated] = useState<(CreatedLink & { id: string | undefined }) | null>(null)
  const revoking = useConfirmation(async ({ _id }: InspectionLink) => {
    try {
      const answer = await calls.revoke(_id)
      showLinks(answer.links)
      // The address of another link is shown only once.
      setCreated((latest) => (latest?.id === _id ? null : latest))
      notify.success('Link revoked', savedFor)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to revoke the link. Please try again.'), savedFor)
    }
  }, frame)
  return (
    <Section
      title={title}
      id="inspection-links"
      end={
        <CreateLink
          create={async (body) => {
            const { url, links: all } = await calls.create(body)
            // The newest comes first.
            setCreated({ id: all[0]?._id, url, label: body.label })
            showLinks(all)
          }}
        />
      }
    >
      <p className="soft mb-4">{children}</p>
      {created === null ? null : <NewLink link={created} />}
      {links === null ? <LinksFailed /> : null}
      {links === null || links.length === 0 ? null : (
        <TableFrame ref={frame} busy={false}>
          <LinkTable links={links} onRevoke={revoking.ask} />
        </TableFrame>
      )}
      <ConfirmDialog
        {...revoking.dialog}
        title={`Revoke the link of ${revoking.subject?.label}?`}
        confirm="Revoke"
        danger
      >
        <p>It stops working at once. You can create another one.</p>
      </ConfirmDialog>
    </Section>
  )
}

function LinksFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <LoadFailed
      failure="Failed to load the links. Please try again later."
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    >
      Links that were created before keep working.
    </LoadFailed>
  )
}

const badges = {
  working: { status: 'paid', words: 'Works' },
  over: { status: 'cancelled', words: 'Expired' },
  ended: { status: 'cancelled', words: 'Ended' },
  revoked: { status: 'cancelled', words: 'Revoked' },
} as const

type LinkTableProps = { links: InspectionLink[]; onRevoke: (link: InspectionLink) => void }

function LinkTable({ links, onRevoke }: LinkTableProps) {
  return (
    <Table
      caption="Links for inspectors, newest first"
      head={
        <>
          <Column>Who inspects</Column>
          <Column>State</Column>
          <Column>Created</Column>
          <Column>Used</Column>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {links.map((link) => (
        <LinkRow key={link._id} link={link} onRevoke={onRevoke} />
      ))}
    </Table>
  )
}

function LinkRow({ link, onRevoke }: { link: InspectionLink } & Pick<LinkTableProps, 'onRevoke'>) {
  const { label, state, createdAt, createdBy } = link
  const { status, words } = badges[state]
  return (
    <tr>
      <td className="lead breaks">{label}</td>
      <td data-l="State">
        <StateBadge status={status}>{words}</StateBadge>
        <span className="tiny faint block">{stateText(link)}</span>
      </td>
      <td data-l="Created">
        {createdBy}
        <span className="tiny faint block">{formatMoment(createdAt)}</span>
      </td>
      <td data-l="Used">{usesText(link)}</td>
      <td className="acts">
        {state === 'working' || state === 'ended' ? (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Revoke the link of ${label}`}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

function stateText({ state, createdBy, expiresAt, revokedAt, revokedBy }: InspectionLink): string {
  if (revokedAt !== null) return `${formatMoment(revokedAt)}, by ${revokedBy}`
  if (state === 'ended') return `${createdBy} may not create links any more`
  return `${state === 'over' ? 'Expired' : 'Expires'} ${formatMoment(expiresAt)}`
}

function usesText({ uses, lastUsedAt }: InspectionLink): string {
  if (lastUsedAt === null) return 'Never'
  return `${uses === 1 ? 'Once' : `${uses} times`}, last ${formatMoment(lastUsedAt)}`
}
