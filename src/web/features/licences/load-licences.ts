import type { AdminLicence, Licence, LicenceEvent } from '#contract/licence-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const licencesFailed = 'Failed to load the licences. Please try again later.'

/** `districtNeeded`: without a district it can't deliver prescription medicines. */
export type LoadedOwn = { licences: Licence[]; districtNeeded: boolean }

/** The pharmacy's own licences; null if they could not be loaded. */
export async function loadOwnLicences(): Promise<LoadedOwn | null> {
  try {
    return await api.licences.list()
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return null
  }
}

const shown = ['waiting', 'active', 'suspended', 'lapsed', 'cancelled', 'all'] as const
export type ShownLicences = (typeof shown)[number]

export type LoadedLicences = {
  address: TableAddress<'newest'> & { state: ShownLicences; pharmacy: string | null }
  found: { page: TablePage<AdminLicence>; waiting: number } | null
}

/** One page of all pharmacies' licences: the waiting ones by default, all of them for one pharmacy. */
export async function loadLicences(url: string): Promise<LoadedLicences> {
  const search = new URL(url).searchParams
  const pharmacy = search.get('pharmacy')
  const asked = search.get('state') ?? (pharmacy === null ? 'waiting' : 'all')
  const state = oneOf(asked, shown)
  const address = { ...readTableAddress(search, ['newest'] as const), state, pharmacy }
  const { cursor, limit } = address
  try {
    const { body, headers } = await api.adminLicences.list({
      query: {
        cursor,
        limit,
        state: state === 'all' ? undefined : state,
        pharmacy: pharmacy ?? undefined,
      },
    })
    const page = tablePageOf({ body: body.licences, headers })
    return { address, found: { page, waiting: body.waiting } }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, found: null }
  }
}

export type LoadedLicence = { licence: AdminLicence; history: LicenceEvent[] }

/** null: it does not exist; 'failed': it could not be loaded. */
export async function loadLicence(id: string): Promise<LoadedLicence | null | 'failed'> {
  try {
    return await api.adminLicences.detail({ params: { id } })
  } catch (error) {
    leaveIfEnded(error, 'admin')
    if (isRefusal(error, 'licence_not_found') || isRefusal(error, 'invalid_input')) return null
    return 'failed'
  }
}
