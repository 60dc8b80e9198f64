import { saleNeeds as needs, stoppableSchedules } from '#contract/drug-schedules.ts'

/** SQL for the bits of `saleNeeds` by the columns of `medicines`. */
export const saleNeedsOf = `case when needs_prescription then ${needs.pharmacist} else 0 end
    + case when needs_form21 then ${needs.form21} else 0 end
    + case schedule ${stoppableSchedules.map((one) => `when '${one}' then ${needs[one]}`).join(' ')} else 0 end`
