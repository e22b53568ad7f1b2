import type { ReactNode } from 'react'
import styles from './list-table.module.css'
import { Heading, Row, Table, TableBody, TableHead } from './table-parts.tsx'
import { useFocusInRows } from './use-focus-in-rows.ts'

interface Props {
  columns: readonly ReactNode[]
  /** Accessible name of a last column of buttons. */
  actions?: string
  /** The rows still belong to the previous query. */
  busy?: boolean
  className?: string
  /** Rows; the first cell of each is `<Heading scope="row">`. */
  children: ReactNode
}

/**
 * A list as a table on a wide screen; on a phone each row is a card with two cells side by side. The caller's CSS may
 * change the layout (a single class overrides these rules).
 */
export function ListTable({ columns, actions, busy, className, children }: Props) {
  const focus = useFocusInRows<HTMLTableSectionElement>()
  return (
    <Table className={[styles.table, className].filter(Boolean).join(' ')} aria-busy={busy}>
      <TableHead>
        <Row>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
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
      <TableBody {...focus}>{children}</TableBody>
    </Table>
  )
}
