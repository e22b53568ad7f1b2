import type { ReactNode } from 'react'
import styles from './list-table.module.css'

interface Props {
  columns: readonly ReactNode[]
  /** Names a last column of buttons, for those who can't see it. */
  actions?: string
  /** Its rows are those of the question before. */
  busy?: boolean
  className?: string
  /** Rows: their first cell `<th scope="row">`. */
  children: ReactNode
}

/**
 * A list as a table on a wide screen; on a phone a card a row, two cells beside each other, which the caller's CSS may
 * lay out anew (its single classes win over this part's rules).
 */
export function ListTable({ columns, actions, busy, className, children }: Props) {
  return (
    <table className={[styles.table, className].filter(Boolean).join(' ')} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <th key={at} scope="col">
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
