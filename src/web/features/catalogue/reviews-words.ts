/** '1 review', '1,204 reviews' */
export function reviewsWords(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`
}
