import { useState } from 'react'
import { Link } from 'react-router'
import { mostCopiesADay, ownData } from '#contract/own-data.ts'
import { download } from '../../api/download.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'

const failed = 'Your data could not be downloaded. Please try again.'
const enough = `You have downloaded your data ${mostCopiesADay} times today. Please try again tomorrow.`

/** Where a customer downloads what is stored about them. */
export function OwnDataSection() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await download(ownData.download, {}, 'aushadh-my-data.zip')
    } catch (error) {
      notify.error(isRefusal(error, 'too_many_requests') ? enough : sentenceFor(error, failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="password-section" aria-labelledby="privacy">
      <Headline id="privacy">Your data</Headline>
      <p className="small faint mt-3">
        A ZIP file with everything that we store about you: your profile, orders with their
        invoices, prescriptions with their pages, returns, reviews and complaints. Keep it safe. We
        email you each time it is downloaded. What we store and why:{' '}
        <Link to={paths.privacy}>Privacy</Link>.
      </p>
      <Button className="mt-4" busy={busy} onClick={() => void save()}>
        <Icon name="download" />
        Download your data
      </Button>
    </section>
  )
}
