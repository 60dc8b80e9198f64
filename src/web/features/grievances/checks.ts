import { grievanceInput, visitorGrievanceInput } from '#contract/grievance-shapes.ts'
import { validate } from '../../forms/validate.ts'

/** One message per wrong field of a complaint. */
export function wrongFields(
  { orderId, ...values }: Record<string, string>,
  isCustomer: boolean,
): Record<string, string> {
  const complaint = orderId ? { ...values, orderId } : values
  const checked = isCustomer
    ? validate(grievanceInput, complaint)
    : validate(visitorGrievanceInput, complaint)
  return checked.errors ?? {}
}
