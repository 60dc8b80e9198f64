import { redirect } from 'react-router'
import { strayPath } from '../../routing/stray-path.ts'

function lead({ request }: { request: Request }) {
  return redirect(strayPath(new URL(request.url).pathname))
}

export const loader = lead
export const clientLoader = lead

export default function Stray() {
  return null
}
