import type { ReactNode } from 'react'

/** A document to print. */
export interface Paper {
  /** «مدرسة النور»; '' for users without a school. */
  school: string
  title: string
  /** Kind of document: «كل الإجابات». */
  kind: string
  facts: { label: string; value: ReactNode }[]
  tables: PaperTable[]
  /** A4 landscape, for wide tables. */
  landscape?: boolean
  /** Below all tables: explains the signs. */
  note?: string
}

export interface PaperTable {
  heading?: ReactNode
  /** Shown below the heading. */
  text?: ReactNode
  columns: PaperColumn[]
  rows: { key: string; cells: ReactNode[] }[]
}

export interface PaperColumn {
  label: string
  /** wide: the remaining width · short: one line · mark: one sign · number: aligned digits · score: narrow, with a long label. */
  kind: 'wide' | 'short' | 'mark' | 'number' | 'score'
}
