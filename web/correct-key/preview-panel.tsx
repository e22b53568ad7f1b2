import { ScanSearch, Sparkles } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { joinList, percent } from '../i18n/format.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { ManualScores } from './manual-scores.tsx'
import { answersByStudent, changedRows, type ManualRow, type Summary, submittedScores, summaryOf } from './preview.ts'
import styles from './preview-panel.module.css'
import { PreviewTable } from './preview-table.tsx'
import type { Preview } from './use-preview.ts'

interface PreviewPanelProps {
  task: Task
  entries: Entry[]
  groups: AnswerGroup[]
  preview: Preview
  /** The input is complete. */
  chosen: boolean
  manual: ManualRow[]
  onTick: (student: string, score: number, on: boolean) => void
}

/** What the correction would change, before anything is stored. */
export function PreviewPanel({ task, entries, groups, preview, chosen, manual, onTick }: PreviewPanelProps) {
  const { t } = useTranslation('corrections')
  const { reply } = preview
  const people = useMemo(() => new Map(entries.map((entry) => [entry._id, entry])), [entries])
  const answers = useMemo(() => answersByStudent(groups), [groups])
  const rows = useMemo(() => changedRows(reply?.changes ?? [], [...people.keys()]), [reply, people])
  return (
    <section className={styles.panel} aria-label={t('preview.label')} aria-busy={preview.loading || undefined}>
      {preview.error !== undefined && preview.error !== null ? (
        <ErrorState error={preview.error} onRetry={preview.retry} />
      ) : !chosen ? (
        <Empty />
      ) : !reply ? (
        <Skeletons kind="rows" count={6} />
      ) : (
        <>
          <Head summary={summaryOf(rows, reply.total, submittedScores(entries))} loading={preview.loading} />
          {rows.length > 0 && <PreviewTable task={task} rows={rows} people={people} answers={answers} />}
          <ManualScores rows={manual} people={people} onTick={onTick} />
        </>
      )}
    </section>
  )
}

function Empty() {
  const { t } = useTranslation('corrections')
  return (
    <div className={styles.empty}>
      <Sparkles size={34} aria-hidden="true" />
      <h3>{t('preview.emptyTitle')}</h3>
      <p>{t('preview.emptyText')}</p>
    </div>
  )
}

/** «تتغيّر 14 علامة من 31، وتصل 3 إلى 50 أو أكثر». */
function Head({ summary, loading }: { summary: Summary; loading: boolean }) {
  const { t } = useTranslation('corrections')
  const { changed, total, passes, falls, average } = summary
  const title =
    changed === 0
      ? t('preview.none', { count: total })
      : joinList([
          t('preview.changed', { count: changed, total }),
          ...(passes > 0 ? [t('preview.passes', { count: passes })] : []),
        ])
  return (
    <header className={styles.head}>
      <span className={styles.icon} aria-hidden="true">
        <ScanSearch size={24} />
      </span>
      <div role="status">
        <h3>{title}</h3>
        <p>
          {changed > 0 && (
            <span data-warn={falls > 0 || undefined}>
              {falls > 0 ? t('preview.falls', { count: falls }) : t('preview.noFalls')}
            </span>
          )}
          {changed > 0 && average && (
            <span>{t('preview.average', { before: percent(average.before), after: percent(average.after) })}</span>
          )}
          <span>{loading ? t('preview.loading') : t('preview.unsaved')}</span>
        </p>
      </div>
    </header>
  )
}
