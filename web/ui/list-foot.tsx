import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import styles from './list-foot.module.css'

interface Props {
  /** From 1. */
  page: number
  /** Rows per page, and in total. */
  size: number
  total: number
  onPage: (page: number) => void
}

/** Pagination and the range of visible rows; renders nothing for a single page. */
export function ListFoot({ page, size, total, onPage }: Props) {
  const { t } = useTranslation('common')
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  const at = Math.min(page, pages)
  const range = { from: count((at - 1) * size + 1), to: count(Math.min(at * size, total)), total: count(total) }
  return (
    <footer className={styles.foot}>
      <Pagination className={styles.pages} total={pages} value={at} onChange={onPage} siblings={1} />
      <span className={styles.range} aria-live="polite">
        {t('range', range)}
      </span>
    </footer>
  )
}
