import { type Ref, useId, useRef, useState } from 'react'
import { gtinOf, printedGtin } from '#contract/gtin.ts'
import type { KnownProduct } from '#contract/product-lookup.ts'
import { sentenceFor } from '../../format/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OptionList, optionId } from '../../ui/option-list.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { packText } from './pack-text.ts'
import { ScanDialog } from './scan-dialog.tsx'
import type { ScannedCode } from './scanned-code.ts'
import { findProducts, lookupFailed, useKnownProducts } from './use-known-products.ts'

type ProductFinderProps = {
  /** The box, so that the page can focus it. */
  box: Ref<HTMLInputElement>
  /** `code`: what was scanned or typed, if the product was found by its barcode. */
  onChoose: (product: KnownProduct, code: ScannedCode | null) => void
  /** No product has the code. */
  onUnknown: (code: ScannedCode) => void
}

/** Finds a product by its name or its barcode, typed or scanned. */
export function ProductFinder({ box, onChoose, onUnknown }: ProductFinderProps) {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const [scanning, setScanning] = useState(false)
  const [said, setSaid] = useState('')
  /** What the code of the text says besides the number. */
  const scanned = useRef<ScannedCode | null>(null)
  const latest = useRef(0)
  const { found, failure, busy, hurry } = useKnownProducts(text)
  const options = found.map((product) => ({ id: product._id, product }))
  const open = wanted && options.length > 0
  const list = useId()
  const help = useId()
  const combobox = useCombobox({
    options,
    open,
    eager: true,
    onOpen: () => setWanted(true),
    onEscape: () => (open ? setWanted(false) : type('')),
    onEnter: (active) => {
      const gtin = gtinOf(text)
      // A scanner at the keyboard types faster than the list appears, and ends with Enter.
      if (gtin !== null && (busy || failure !== '')) void lookUp({ gtin })
      else if (busy || failure !== '') hurry()
      else if (active) choose(active.product)
      else setWanted(true)
      return true
    },
  })

  function type(typed: string) {
    latest.current += 1
    scanned.current = null
    setSaid('')
    setText(typed)
    setWanted(true)
    combobox.mark('')
  }

  function choose(product: KnownProduct) {
    const gtin = gtinOf(text)
    const code = scanned.current ?? (gtin === null ? null : { gtin })
    setWanted(false)
    setText('')
    setSaid(`${product.name} chosen. Enter price, stock, batch and expiry date.`)
    onChoose(product, code)
  }

  async function lookUp(code: ScannedCode) {
    latest.current += 1
    const mine = latest.current
    const number = printedGtin(code.gtin)
    setText(number)
    setWanted(false)
    setSaid('Searching…')
    try {
      const products = await findProducts(code.gtin)
      if (mine !== latest.current) return
      const [first, ...others] = products
      scanned.current = code
      if (first === undefined) {
        setSaid(unknown(number))
        onUnknown(code)
      } else if (others.length === 0) {
        setText('')
        setSaid(`${first.name} chosen. Enter price, stock, batch and expiry date.`)
        onChoose(first, code)
      } else {
        setSaid('')
        setWanted(true)
      }
    } catch (error) {
      if (mine === latest.current) setSaid(sentenceFor(error, lookupFailed))
    }
  }

  return (
    <div className="finder">
      <label htmlFor={`${list}-box`}>Find the medicine</label>
      <div className="finder__row">
        <search
          className="finder__box"
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
          }}
        >
          <div className="search">
            <Icon name="search" />
            <input
              ref={box}
              id={`${list}-box`}
              type="text"
              role="combobox"
              className="input"
              placeholder="Name or barcode number"
              aria-describedby={help}
              aria-expanded={open}
              aria-controls={open ? list : undefined}
              aria-autocomplete="list"
              aria-activedescendant={combobox.active && optionId(list, combobox.active)}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={() => setWanted(true)}
              onKeyDown={combobox.onKeyDown}
            />
          </div>
          {open ? (
            <div className="finder__list">
              <OptionList
                id={list}
                label="Products"
                groups={[{ title: 'Products', options }]}
                active={combobox.active}
                busy={busy}
                onChoose={({ product }) => choose(product)}
                onMark={combobox.mark}
              >
                {({ product }) => <Shown product={product} />}
              </OptionList>
            </div>
          ) : null}
        </search>
        <Button onClick={() => setScanning(true)}>
          <Icon name="camera" /> Scan barcode
        </Button>
      </div>
      <p id={help} className="faint">
        Choosing it fills in what the shop knows about it. You add price, stock, batch and expiry
        date. If it is not found, enter it by hand below.
      </p>
      <p role="status" className={open ? 'vh' : undefined}>
        {said || statusOf({ text, busy, failure, wanted, count: options.length })}
      </p>
      <ScanDialog
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          setScanning(false)
          void lookUp(code)
        }}
      />
    </div>
  )
}

function Shown({ product }: { product: KnownProduct }) {
  const { name, packSize, form, image, manufacturer, listedAs } = product
  return (
    <>
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} />
      <span className="finder__words">
        {name}
        <small>{[packText(product), manufacturer].filter(Boolean).join(' · ')}</small>
      </span>
      {listedAs === null ? null : <small>In your inventory</small>}
    </>
  )
}

const unknown = (number: string) =>
  `No product has the number ${number} yet. Enter the medicine by hand: its number is filled in.`

type Status = { text: string; busy: boolean; failure: string; wanted: boolean; count: number }

/** Only the number of products is hidden: the list shows it. */
function statusOf({ text, busy, failure, wanted, count }: Status): string {
  const typed = text.trim()
  if (failure !== '') return failure
  if (typed.length < 2) return ''
  if (busy) return 'Searching…'
  if (count > 0) return wanted ? `${count} ${count === 1 ? 'product' : 'products'}` : ''
  return gtinOf(typed) === null
    ? `Nothing found for “${typed}”. Check the spelling, or enter the medicine by hand.`
    : `No product has the number ${typed} yet. Enter the medicine by hand.`
}
