import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './crumbs.tsx'
import styles from './page-head.module.css'
import { usePageTitle } from './page-title.ts'

interface PageHeadProps {
  title: ReactNode
  /** Ancestors, the nearest last, without the page itself. */
  crumbs?: Crumb[]
  /** Buttons at the inline end; on a phone below the title. */
  actions?: ReactNode
  /** Beside the title: a chip or a tag. */
  tag?: ReactNode
  /** Secondary text below the title. */
  text?: ReactNode
}

/** The header of a page, with its only h1. */
export function PageHead({ title, crumbs, actions, tag, text }: PageHeadProps) {
  usePageTitle(typeof title === 'string' ? title : undefined)
  return (
    <header className={styles.head}>
      <div className={styles.say}>
        {crumbs && crumbs.length > 0 && <Crumbs items={crumbs} />}
        <div className={styles.line}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {tag}
        </div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
