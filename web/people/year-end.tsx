import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Merge, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { queryOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { className, dateTime, joinList } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { MissingClasses } from '../parts/roster/missing-classes.tsx'
import { Note } from '../parts/roster/note.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { Card } from '../ui/card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { LastYearEnd } from './last-year-end.tsx'
import { usePeopleAddress } from './use-people-address.ts'
import { useSchoolClasses } from './use-school-classes.ts'
import { useYearPlan } from './use-year-plan.ts'
import { YearDone } from './year-done.tsx'
import styles from './year-end.module.css'
import { YearFigures } from './year-figures.tsx'
import { joined, missingClasses, movesOf, totals, YEAR_END_CHANGES, YEAR_END_TIMEOUT_MS } from './year-plan.ts'
import { YearTable } from './year-table.tsx'

/** The year's end: proposes the moves of all classes, lets the user change them, and carries them out in one step. */
export function YearEnd() {
  const { t } = useTranslation(['people', 'students', 'errors'])
  const { school, ofSchool } = usePeopleAddress()
  const found = useSchoolClasses()
  const classes = found.classes ?? []
  const plan = useYearPlan(school, classes)
  const { send, busy, failure } = useCommand('classes/promote', {
    changes: YEAR_END_CHANGES,
    alsoAfterFailure: true,
    errors: 'inline',
    timeoutMs: YEAR_END_TIMEOUT_MS,
  })
  const [done, setDone] = useState<Reply<'classes/promote'>>()
  const missing = missingClasses(plan.value, classes)
  const together = joined(plan.value, classes)
  const moves = movesOf(plan.value, classes).filter(({ to }) => to === '' || classes.some(({ code }) => code === to))
  // Also while classes are missing: its reply names the last year's end, which can be undone then too.
  const preview = useQuery({
    ...queryOf('classes/promote', { moves, ...ofSchool }),
    enabled: moves.length > 0,
    staleTime: 0,
  })

  if (done) return <YearDone result={done} onClose={() => setDone(undefined)} />
  if (found.isPending) return <Skeletons kind="rows" count={6} />
  if (found.isError && !found.classes) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  if (classes.length === 0) return <EmptyState title={t('class.empty')} text={t('class.emptyText')} />

  const figures = missing.length === 0 && preview.data ? totals(preview.data.moves) : undefined
  const last = preview.data?.last
  // Until the server's preview arrives: the numbers of the class list.
  const expected = totals(
    movesOf(plan.value, classes).map(({ from, to }) => ({
      to,
      students: classes.find(({ code }) => code === from)?.students ?? 0,
    })),
  )
  const commit = async () => {
    if (!figures) return
    const text = (
      <>
        {t('year.sure.text', {
          moving: t('year.moving', { count: figures.moving }),
          leaving: t('year.leaving', { count: figures.leaving }),
        })}
        {figures.leaving > 0 && <p>{t('year.sure.leaving')}</p>}
        {last && <p>{t('year.sure.again', { when: dateTime(last.at), who: isolated(last.by) })}</p>}
        <p>{t('year.sure.undo')}</p>
      </>
    )
    const question = { title: t('year.sure.title', { count: figures.moving + figures.leaving }), text, danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('year.sure.confirm') }))) return
    const body = { moves, ...ofSchool, commit: true, ...(last && { last: last.at }) }
    const result = await send(body)
    if (!result) return
    setDone(result)
    plan.reset()
  }
  return (
    <div className={styles.year}>
      <p className={styles.lead}>{t('year.text')}</p>
      {last && <LastYearEnd last={last} />}
      {missing.length > 0 && <MissingClasses codes={missing} school={ofSchool.school} />}
      <Card className={styles.card}>
        <YearTable classes={classes} plan={plan.value} counts={preview.data?.moves} onChange={plan.change} />
      </Card>
      {together.length > 0 && (
        <Note tone="warn" icon={<Merge size={20} aria-hidden="true" />}>
          {t('year.together', { classes: joinList(together.map(className)) })}
        </Note>
      )}
      <Trouble error={failure ?? preview.error ?? undefined} />
      <Card pad className={styles.sum}>
        <YearFigures figures={figures ?? expected} loading={preview.isFetching} />
        <div className={styles.ways}>
          {plan.changed && (
            <Button variant="subtle" disabled={busy} onClick={plan.reset}>
              {t('year.reset')}
            </Button>
          )}
          <Button
            disabled={!figures || figures.moving + figures.leaving === 0}
            // A failed command also reads the figures again.
            loading={busy || (figures !== undefined && preview.isFetching)}
            onClick={commit}
          >
            {t('year.commit')}
          </Button>
        </div>
      </Card>
      <Note icon={<TriangleAlert size={20} aria-hidden="true" />}>{t('year.teachersStay')}</Note>
    </div>
  )
}
