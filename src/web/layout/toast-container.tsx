import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { cssTransition, type IconProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { type Notice, showNoticesWith } from '../notify.ts'
import { IconButton } from '../ui/button.tsx'

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })
const icons = { success: Check, error: CircleAlert, info: Info }

/** SPEC.md §9: top right, 5 seconds, waits under the pointer and without focus, dragged away at 80 percent, Alt+T. */
export function Container() {
  useEffect(() => showNoticesWith(show), [])
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={slide}
      icon={Icon}
      closeButton={({ closeToast }) => (
        <IconButton label="Close" onClick={closeToast}>
          <X className="i" />
        </IconButton>
      )}
    />
  )
}

function show({ kind, message, ms }: Notice): void {
  // The message is the id: the same sentence twice is one toast, with its clock wound up again.
  if (toast.isActive(message)) toast.update(message, { type: kind, autoClose: ms ?? 5000 })
  else toast[kind](message, { toastId: message, autoClose: ms })
}

function Icon({ type }: IconProps) {
  const Shape = type in icons ? icons[type as keyof typeof icons] : Info
  return <Shape className="i" />
}
