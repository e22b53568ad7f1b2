import type { ReactNode } from 'react'

/** A sheet for paper: its head and its tables. */
export interface Paper {
  /** «مدرسة النور»; '' for somebody of no school. */
  school: string
  title: string
  /** What it is: «كل الإجابات». */
  kind: string
  facts: { label: string; value: ReactNode }[]
  tables: PaperTable[]
  /** Below all: what signs mean. */
  note?: string
}

export interface PaperTable {
  heading?: ReactNode
  /** Below the heading. */
  text?: ReactNode
  columns: PaperColumn[]
  rows: { key: string; cells: ReactNode[] }[]
  /** May break between rows; a small one stays whole. */
  whole?: boolean
}

export interface PaperColumn {
  label: string
  /** wide: the remaining width · short: one line · mark: one sign · number: aligned digits. */
  kind: 'wide' | 'short' | 'mark' | 'number'
}
