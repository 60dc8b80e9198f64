/** Beside every rating, review or voice that nobody wrote. */
export function SampleMark() {
  return <span className="sample">Sample</span>
}
