import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './card-text.module.css'

interface CardTextProps {
  title: string
  text: ReactNode
  className?: string
  /** Below the text: links, facts. */
  children: ReactNode
}

/** The texts of a card about one thing to do. */
export function CardText({ title, text, className, children }: CardTextProps) {
  return (
    <div className={[styles.say, className].filter(Boolean).join(' ')}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The link of such a card. With an arrow, it is the main one. */
export function CardLink({ to, arrow, children }: { to: string; arrow?: boolean; children: string }) {
  const { i18n } = useTranslation('control-panel')
  const Forward = i18n.dir() === 'rtl' ? ArrowLeft : ArrowRight
  return (
    <Link className={styles.go} to={to}>
      {children} {arrow && <Forward size={18} aria-hidden="true" />}
    </Link>
  )
}
