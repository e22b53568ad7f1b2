import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { EntryStatusTag } from '../parts/entry-list/entry-status-tag.tsx'
import { ScoreTag } from '../parts/entry-list/score-tag.tsx'
import { studentName } from '../parts/entry-list/student-name.ts'
import { Card } from '../ui/card.tsx'
import styles from './as-of.module.css'

interface ThenAndNowProps {
  task: Task
  past: Entry[]
  present: Entry[]
}

/** Each student's score at the moment and now; a changed one is emphasised. */
export function ThenAndNow({ task, past, present }: ThenAndNowProps) {
  const { t } = useTranslation('replay')
  const today = new Map(present.map((entry) => [entry._id, entry]))
  return (
    <Card className={styles.scores}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('asOf.scores')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('asOf.student')}</th>
              <th scope="col">{t('asOf.then')}</th>
              <th scope="col">{t('asOf.now')}</th>
            </tr>
          </thead>
          <tbody>
            {past.map((entry) => {
              const after = today.get(entry._id)
              const changed = entry.score !== (after?.score ?? null) || entry.status !== after?.status
              return (
                <tr key={entry._id} data-changed={changed || undefined}>
                  <th scope="row">
                    <span className={styles.who}>
                      <bdi>{studentName(entry)}</bdi>
                      <EntryStatusTag status={entry.status} answered={entry.answered} of={task.questions_num} />
                    </span>
                  </th>
                  <td>
                    <ScoreTag score={entry.score} provisional={entry.status !== 'final'} />
                  </td>
                  <td>
                    <ScoreTag score={after?.score} provisional={after?.status !== 'final'} />
                    {changed && <span className={styles.changed}>{t('asOf.changed')}</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
