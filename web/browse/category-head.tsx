import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from '../ui/crumbs.tsx'
import { hueClass } from '../ui/hue.ts'
import { Ornament } from '../ui/ornament.tsx'
import { Rosette } from '../ui/rosette.tsx'
import styles from './category-head.module.css'

interface Props {
  grade: number
  crumbs: Crumb[]
  /** Undefined while loading: a grey bar. */
  title: ReactNode
  text?: ReactNode
}

/** Head of a library page, in the colour and with the rosette of its grade. */
export function CategoryHead({ grade, crumbs, title, text }: Props) {
  return (
    <header className={`${styles.head} ${hueClass(grade)}`}>
      <Ornament opacity={0.22} size={72} className={styles.lattice} />
      <div className={styles.inner}>
        <div className={styles.say}>
          {crumbs.length > 0 && <Crumbs items={crumbs} />}
          <h1 className={styles.title} dir="auto">
            {title ?? <i className={styles.wait} />}
          </h1>
          <p className={styles.text}>{text}</p>
        </div>
        <Rosette n={grade} size={120} className={styles.rosette} />
      </div>
    </header>
  )
}
