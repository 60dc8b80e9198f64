/** 'requested': the provider is still to be asked. 'processed' and 'failed' are final. */
export const payoutStates = ['requested', 'pending', 'processed', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]
