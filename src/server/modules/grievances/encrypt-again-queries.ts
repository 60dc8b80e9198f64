import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { grievances } from './tables.ts'
import { visitorColumn } from './visitor-name.ts'

export const encryptVisitorsAgain = encryptingTextAgain(grievances, { name: visitorColumn })
