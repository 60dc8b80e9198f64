/** Marks every sample rating, review and testimonial. */
export function SampleMark() {
  return <span className="sample">Sample</span>
}
