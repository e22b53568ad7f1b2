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
  /** True while another popup is open above this one: Escape closes the upper one only. */
  covered?: boolean
  /** On a wide screen only as high as the content, at most the screen. */
  fit?: boolean
  bodyRef?: RefObject<HTMLDivElement | null>
  /** The popup has its own address, so the browser's Back closes it. */
  ownAddress?: boolean
}

/** The large popup of an editor. */
export function EditorShell({ fit, ...props }: Props) {
  return <Popup width={WIDTH} tall={!fit} keepOpen {...props} />
}
