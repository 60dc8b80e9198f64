import type {
  AdminGrievance,
  AdminListedGrievance,
  ListedGrievance,
  OwnGrievance,
} from '#contract/grievance-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const grievanceViews = ['open', 'waiting', 'overdue', 'mine', 'resolved', 'all'] as const
export type GrievanceViewName = (typeof grievanceViews)[number]
export type GrievancesAddress = TableAddress<'newest'> & { state: GrievanceViewName }

export const grievancesFailed = 'The complaints could not be loaded.'

type Loaded<Row> = { address: TableAddress<'newest'>; page: TablePage<Row> | null }
export type LoadedGrievances = {
  address: GrievancesAddress
  page: TablePage<AdminListedGrievance> | null
}

/** One page of the administrator's list; the open ones by default. */
export async function loadGrievances(url: string): Promise<LoadedGrievances> {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), grievanceViews)
  const address = { ...readTableAddress(search, ['newest'] as const), state }
  const { cursor, limit } = address
  const query = { cursor, limit, state: state === 'all' ? undefined : state }
  try {
    return { address, page: tablePageOf(await api.adminGrievances.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

export async function loadOwnGrievances(url: string): Promise<Loaded<ListedGrievance>> {
  const address = readTableAddress(new URL(url).searchParams, ['newest'] as const)
  const { cursor, limit } = address
  try {
    return { address, page: tablePageOf(await api.grievances.list({ query: { cursor, limit } })) }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

/** null: it does not exist; 'failed': it could not be loaded. */
export type LoadedTicket<Grievance> = Grievance | null | 'failed'

export async function loadGrievance(id: string): Promise<LoadedTicket<AdminGrievance>> {
  try {
    return (await api.adminGrievances.detail({ params: { id } })).grievance
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return missingOrFailed(error)
  }
}

export async function loadOwnGrievance(id: string): Promise<LoadedTicket<OwnGrievance>> {
  try {
    return (await api.grievances.own({ params: { id } })).grievance
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return missingOrFailed(error)
  }
}

/** By the token of an emailed link. */
export async function loadLinkedGrievance(token: string): Promise<LoadedTicket<OwnGrievance>> {
  try {
    return (await api.grievances.readLinked({ body: { token } })).grievance
  } catch (error) {
    return missingOrFailed(error)
  }
}

function missingOrFailed(error: unknown): null | 'failed' {
  return isRefusal(error, 404) || isRefusal(error, 'invalid_input') ? null : 'failed'
}
