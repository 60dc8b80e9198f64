/** On every page of a shop whose payments are a rehearsal. */
export function TestBanner() {
  return (
    <aside className="testband" aria-label="Test payments">
      <b>Test payments.</b> No money moves<span>: pay with any test card or UPI name</span>.
    </aside>
  )
}
