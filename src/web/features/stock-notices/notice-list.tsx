import { useState } from 'react'
import { Link } from 'react-router'
import type { StockNotice } from '#contract/stock-notices.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'

/** The products that the customer waits for, with a button each to stop waiting. */
export function NoticeList({ loaded }: { loaded: readonly StockNotice[] }) {
  const [gone, setGone] = useState<{ of: typeof loaded; ids: readonly string[] }>({
    of: loaded,
    ids: [],
  })
  // A product that the customer waits for again is in the list that was loaded since.
  if (gone.of !== loaded) setGone({ of: loaded, ids: [] })
  const notices = loaded.filter(({ product }) => !gone.ids.includes(product._id))
  return (
    <FocusKeeper>
      {notices.length === 0 ? (
        <p className="soft mt-3">
          You are not waiting for any product. Press ‘Notify me’ on the page of a product that is
          out of stock.
        </p>
      ) : null}
      <ul>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.product._id}
            notice={notice}
            onGone={() => setGone(({ of, ids }) => ({ of, ids: [...ids, notice.product._id] }))}
          />
        ))}
      </ul>
    </FocusKeeper>
  )
}

function NoticeRow({ notice, onGone }: { notice: StockNotice; onGone: () => void }) {
  const { _id, name, packSize, form, image } = notice.product
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      await api.stockNotices.cancel({ params: { id: _id } })
      notify.success(`You will not be notified of ${name}.`)
      onGone()
    } catch (error) {
      notify.error(sentenceFor(error, 'Your notice was not changed. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <li className="cart-item" aria-busy={busy || undefined}>
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} place="row" />
      <div>
        <Link className="plain strong" to={paths.medicine(_id, name)}>
          <Doses>{name}</Doses>
        </Link>
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          <span>until {formatDay(notice.expiresAt)}</span>
        </p>
      </div>
      <div className="cart-item__acts">
        <Button size="sm" busy={busy} onClick={() => void cancel()}>
          Don’t notify me<span className="vh"> of {name}</span>
        </Button>
      </div>
    </li>
  )
}
