import { Mark } from '../../ui/mark.tsx'
import type { Paper, PaperTable } from './paper.ts'
import styles from './paper-view.module.css'

/** A printed document: school and title, then the tables. A table's head repeats on every page. */
export function PaperView({ paper }: { paper: Paper }) {
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <span>
          <Mark size={34} />
        </span>
        <div>
          {paper.school && (
            <p className={styles.school}>
              <bdi>{paper.school}</bdi>
            </p>
          )}
          <h1>
            <bdi>{paper.title}</bdi>
          </h1>
          <p className={styles.kind}>{paper.kind}</p>
        </div>
        <dl className={styles.facts}>
          {paper.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {paper.tables.map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tables of a document have no IDs
        <TableView key={at} table={table} />
      ))}
      {paper.note && <p className={styles.note}>{paper.note}</p>}
    </article>
  )
}

function TableView({ table: { heading, text, columns, rows } }: { table: PaperTable }) {
  return (
    <section className={styles.section}>
      {heading && <h2>{heading}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      <table className={styles.table} data-scores={columns.some(({ kind }) => kind === 'score') || undefined}>
        <thead>
          <tr>
            {columns.map(({ label, kind }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same name
              <th key={at} scope="col" data-kind={kind}>
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} data-kind={columns[at]?.kind}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
