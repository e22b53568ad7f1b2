import type { ReactNode } from 'react'
import styles from './list-table.module.css'
import { Heading, Row, Table, TableBody, TableHead } from './table-parts.tsx'

interface Props {
  columns: readonly ReactNode[]
  /** Names a last column of buttons, for those who can't see it. */
  actions?: string
  /** Its rows are those of the question before. */
  busy?: boolean
  className?: string
  /** Rows: their first cell `<Heading scope="row">`. */
  children: ReactNode
}

/**
 * A list as a table on a wide screen; on a phone a card a row, two cells beside each other, which the caller's CSS may
 * lay out anew (its single classes win over this part's rules).
 */
export function ListTable({ columns, actions, busy, className, children }: Props) {
  return (
    <Table className={[styles.table, className].filter(Boolean).join(' ')} aria-busy={busy}>
      <TableHead>
        <Row>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <Heading key={at} scope="col">
              {column}
            </Heading>
          ))}
          {actions && (
            <Heading>
              <span className="sr-only">{actions}</span>
            </Heading>
          )}
        </Row>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  )
}
