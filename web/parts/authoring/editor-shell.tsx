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
  /** Another popup lies above this one: Escape is for that one. */
  covered?: boolean
  /** As high as its content on a wide screen, up to the screen. */
  fit?: boolean
  bodyRef?: RefObject<HTMLDivElement | null>
  /** The popup has an address of its own, so the browser's Back already leads from it to the page below. */
  ownAddress?: boolean
}

/** The large popup in which things are made. */
export function EditorShell({ fit, ...props }: Props) {
  return <Popup width={WIDTH} tall={!fit} keepOpen {...props} />
}
