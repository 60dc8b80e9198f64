/** A QR code as one drawing; always dark on white, which every camera can read. */
export function QrCode({ squares, label }: { squares: boolean[][]; label: string }) {
  const dark = squares.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${squares.length}v${squares.length}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
