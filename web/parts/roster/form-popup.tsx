import type { ReactNode } from 'react'
import { Popup } from '../../ui/popup.tsx'
import styles from './form-popup.module.css'

const WIDTH = 600

interface Props {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Buttons at the bottom, always visible. */
  foot?: ReactNode
  /** What the form shows is being stored, or was. */
  locked?: boolean
  /** With it the popup is a form. */
  onSubmit?: () => void
}

/** The popup of one person or class: 600 px wide (docs/requirements.md 9.24). */
export function FormPopup(props: Props) {
  return <Popup width={WIDTH} keepOpen bodyClass={styles.body} {...props} />
}
