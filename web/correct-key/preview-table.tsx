import { ArrowDown, ArrowRight, ArrowUp, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { percent } from '../i18n/format.ts'
import { bareName, studentName } from '../parts/entry-list/student-name.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Percent } from '../ui/percent.tsx'
import { Cell, Heading, Row, Table, TableBody, TableHead } from '../ui/table-parts.tsx'
import { type ChangedRow, PASS } from './preview.ts'
import styles from './preview-table.module.css'

/** Rows shown at first; a press shows the rest. */
const FIRST = 7
/** Rows that one further press shows: a thousand rows at once would block the page. */
const MORE = 100

interface PreviewTableProps {
  task: Task
  rows: ChangedRow[]
  people: ReadonlyMap<string, Entry>
  answers: ReadonlyMap<string, string>
}

/** Each changed score: student, answer, old and new score. */
export function PreviewTable({ rows, people, answers }: PreviewTableProps) {
  const { t } = useTranslation('corrections')
  const [shown, setShown] = useState(FIRST)
  const rest = rows.length - shown
  return (
    <div className={styles.box}>
      <Table className={styles.table} aria-label={t('preview.label')}>
        <TableHead>
          <Row>
            <Heading>{t('column.student')}</Heading>
            <Heading>{t('column.answer')}</Heading>
            <Heading className={styles.score}>{t('column.score')}</Heading>
          </Row>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map((row) => {
            const entry = people.get(row.student)
            const name = entry ? studentName(entry) : ''
            return (
              <Row key={row.student} className={styles.row} data-effect={row.effect}>
                <Heading scope="row" className={styles.name}>
                  <span className={styles.who}>
                    <PersonAvatar name={entry ? bareName(entry) : ''} img={entry?.img} size={32} />
                    <bdi>{name}</bdi>
                  </span>
                </Heading>
                <Cell className={styles.answer}>
                  <bdi dir="auto">
                    <TextWithSums text={answers.get(row.student) ?? t('noAnswer')} />
                  </bdi>
                </Cell>
                <Cell className={styles.score}>
                  <span className={styles.change}>
                    <Effect effect={row.effect} />
                    <s>
                      <span className="sr-only">{t('before')} </span>
                      {percent(row.before)}
                    </s>
                    <ArrowRight size={16} className="flip" aria-hidden="true" />
                    <span className="sr-only">{t('after')} </span>
                    <Percent value={row.after} />
                  </span>
                </Cell>
              </Row>
            )
          })}
        </TableBody>
      </Table>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + MORE)}>
          <ChevronDown size={18} aria-hidden="true" />
          {t('more', { count: rest })}
        </button>
      )}
    </div>
  )
}

/** A score that crosses 50, or falls, says so in words. */
function Effect({ effect }: { effect: ChangedRow['effect'] }) {
  const { t } = useTranslation('corrections')
  if (effect === 'rises') return null
  const Sign = effect === 'passes' ? ArrowUp : ArrowDown
  return (
    <span className={styles.effect} data-effect={effect}>
      <Sign size={15} aria-hidden="true" />
      {t(`effect.${effect}`, { pass: PASS })}
    </span>
  )
}
