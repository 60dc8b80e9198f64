import { maskOf } from '#contract/drug-schedules.ts'
import { setStoppedSchedules } from '#server/modules/pharmacies/index.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { activeLicence } from './licences.ts'

/** Ways in which a pharmacy loses its permission to sell, each with the problem that its shipments meet. */
export const blocks = {
  'its form 20 is suspended': {
    code: 'licence_inactive',
    by: async (_: TestShop, admin: TestActor, pharmacy: TestActor) => {
      const { _id: id, version } = await activeLicence(admin, pharmacy)
      const body = { decision: 'suspend', version, reason: 'Inspection.' } as const
      await admin.api.adminLicences.decide({ params: { id }, body })
    },
  },
  'it is suspended': {
    code: 'pharmacy_suspended',
    by: async (_: TestShop, admin: TestActor, { id }: TestActor) => {
      const body = { reason: 'Inspection.' }
      await admin.api.adminLicences.suspend({ params: { id }, body })
    },
  },
  'its retention fee was due yesterday': {
    code: 'licence_inactive',
    by: async (shop: TestShop, _: TestActor, pharmacy: TestActor) => lapse(shop, pharmacy),
  },
} as const

/** Ways in which some medicines of a pharmacy go off sale, each with the reason that the pharmacy reads. */
export const partialBlocks = {
  'its last pharmacist’s registration is ended': {
    reason: 'no_pharmacist',
    by: async (shop: TestShop, admin: TestActor, { id }: TestActor) => {
      const { rows } = await shop.database.run(
        'select id from pharmacist_registrations where pharmacy_id = $1 and ended_at is null',
        [id],
      )
      const params = { id: String(rows[0]?.id) }
      await admin.api.pharmacists.end({ params, body: { reason: 'Left the register.' } })
    },
  },
  'its form 21 is suspended': {
    reason: 'no_form21',
    by: async (_: TestShop, admin: TestActor, pharmacy: TestActor) => {
      const { _id: id, version } = await activeLicence(admin, pharmacy, '21')
      const body = { decision: 'suspend', version, reason: 'Inspection.' } as const
      await admin.api.adminLicences.decide({ params: { id }, body })
    },
  },
  'the operator stops their schedule': {
    reason: 'stopped',
    by: async ({ database: { db } }: TestShop) => {
      await db.transaction((tx) => setStoppedSchedules(tx, maskOf(['H1'])))
    },
  },
} as const

/** Sets the due date of a pharmacy's form 20 to today, and the clock to a minute past the next midnight in India. */
export async function lapse(shop: TestShop, pharmacy: TestActor): Promise<void> {
  await dueToday(shop, pharmacy)
  shop.setNow(midnight(60))
}

const indiaMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** The next midnight in India, and so many seconds more. */
export function midnight(seconds: number): Date {
  const next = Math.ceil((Date.now() + indiaMs) / dayMs) * dayMs - indiaMs
  return new Date(next + seconds * 1000)
}

/** The pharmacy enters today as the last day to pay the retention fee of its form 20. */
export async function dueToday(shop: TestShop, pharmacy: TestActor): Promise<void> {
  const { licences } = await pharmacy.api.licences.list()
  const form20 = licences.find(({ form }) => form === '20')
  const retentionDueOn = new Date(Date.now() + indiaMs).toISOString().slice(0, 10)
  const params = { id: form20?._id ?? '' }
  await shop.as(pharmacy.token).licences.renew({ params, body: { retentionDueOn } })
}
