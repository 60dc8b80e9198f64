import type { Config } from './config.ts'
import { missingNotices } from './operator-config.ts'

/** What a shop runs without, though it should not for long: one sentence each for the log. */
export function startWarnings(config: Config): string[] {
  const sentences: string[] = []
  if (config.smtpUrl === undefined && !config.outbox)
    sentences.push('SMTP_URL is not set: emails are not sent, and are deleted after 30 days')
  const missing = missingNotices(config.notices)
  if (missing.length > 0)
    sentences.push(`${missing.join(', ')}: not set, and public pages say so; the law requires them`)
  // Nobody but the person at this machine reaches a demo.
  if (config.clamd === undefined && !config.demoData)
    sentences.push('CLAMD_ADDRESS is not set: PDFs of licences are not checked for viruses')
  return sentences
}
