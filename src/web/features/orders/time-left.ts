/** '14 min 32 s left', '32 s left'; counted down in whole seconds, the last one until it is over. */
export function leftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} s left`
}

/** What is said aloud: it changes three times in a quarter of an hour, not each second. */
export function spokenLeft(ms: number): string {
  if (ms <= 0) return 'The time for cancelling this order is over.'
  if (ms <= 60_000) return 'Less than a minute left to cancel this order.'
  return ms <= 300_000 ? 'Less than 5 minutes left to cancel this order.' : ''
}
