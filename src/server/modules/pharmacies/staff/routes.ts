import { pharmacists } from '#contract/pharmacists.ts'
import { staff } from '#contract/staff.ts'
import type { Serve } from '../../../platform/serve.ts'
import type { PasswordDeps } from '../../accounts/index.ts'
import { acceptInvitationWith, showInvitation } from './accept-invitation.ts'
import { changeStaffRole, removeStaff } from './change-staff.ts'
import { endPharmacist, rejectPharmacist, verifyPharmacist } from './decide-pharmacist.ts'
import { inviteStaffWith, listStaff, resendInvitationWith } from './invite-staff.ts'
import { listPharmacists } from './list-pharmacists.ts'
import { registerPharmacist } from './register-pharmacist.ts'

export function staffRoutes(serve: Serve, deps: PasswordDeps): void {
  serve(staff.list, listStaff)
  serve(staff.invite, inviteStaffWith(deps))
  serve(staff.resend, resendInvitationWith(deps))
  serve(staff.changeRole, changeStaffRole)
  serve(staff.remove, removeStaff)
  serve(staff.register, registerPharmacist)
  serve(staff.showInvitation, showInvitation)
  serve.outside(staff.accept, acceptInvitationWith(deps))
  serve(pharmacists.list, listPharmacists)
  serve(pharmacists.verify, verifyPharmacist)
  serve(pharmacists.reject, rejectPharmacist)
  serve(pharmacists.end, endPharmacist)
}
