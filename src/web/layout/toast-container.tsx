import { useEffect } from 'react'
import { cssTransition, type IconProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { type Notice, showNoticesWith } from '../notify.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })
const icons = { success: 'check', error: 'circle-alert', info: 'info' } as const

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
      icon={NoticeIcon}
      closeButton={({ closeToast }) => (
        <IconButton label="Close" onClick={closeToast}>
          <Icon name="x" />
        </IconButton>
      )}
    />
  )
}

function show({ kind, message, ms, about = message }: Notice): void {
  // The same sentence twice is one toast, with its clock wound up again; so is what is about the same thing.
  if (toast.isActive(about))
    toast.update(about, { render: message, type: kind, autoClose: ms ?? 5000 })
  else toast[kind](message, { toastId: about, autoClose: ms })
}

function NoticeIcon({ type }: IconProps) {
  return <Icon name={type in icons ? icons[type as keyof typeof icons] : 'info'} />
}
