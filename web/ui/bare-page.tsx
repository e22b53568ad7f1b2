import type { ReactNode } from 'react'
import styles from './bare-page.module.css'

/** A message in the middle of a screen without the shell, which needs a main landmark of its own. */
export const BarePage = ({ children }: { children: ReactNode }) => <main className={styles.page}>{children}</main>
