import type { ReactNode, RefObject } from 'react'
import { Popup } from '../../ui/popup.tsx'

const WIDTH = 1200

interface Props {
  title: ReactNode
  /** In the head, between the title and the close button. */
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Another popup is open above this one, and Escape closes that one. */
  covered?: boolean
  /** As high as its content on a wide screen, up to the screen. */
  fit?: boolean
  bodyRef?: RefObject<HTMLDivElement | null>
  /** The popup has its own address, so the browser's Back closes it. */
  ownAddress?: boolean
}

/** The large popup in which things are made. */
export function EditorShell({ fit, ...props }: Props) {
  return <Popup width={WIDTH} tall={!fit} keepOpen {...props} />
}
