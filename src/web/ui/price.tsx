type PriceProps = {
  /** Formatted amounts: '₹27.85'. */
  now: string
  mrp?: string | null
  /** '₹1.86 per tablet' */
  unit?: string | null
  /** '17% less' */
  saving?: string | null
  size?: 'md' | 'lg'
}

/** Price, struck MRP, then price per unit and saving. */
export function Price({ now, mrp, unit, saving, size = 'md' }: PriceProps) {
  return (
    <div className={size === 'lg' ? 'price price--lg' : 'price'}>
      <span className="price__now">
        <span className="vh">Price </span>
        {now}
      </span>
      {mrp ? (
        <span className="price__mrp">
          MRP <s>{mrp}</s>
        </span>
      ) : null}
      {unit || saving ? (
        <span className="price__unit">
          {unit ? <span className="nowrap">{unit}</span> : null}
          {unit && saving ? ' · ' : null}
          {saving ? <span className="price__off">{saving}</span> : null}
        </span>
      ) : null}
    </div>
  )
}
