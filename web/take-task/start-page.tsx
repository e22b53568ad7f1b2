import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { CalendarClock, ClipboardCheck, Clock, ListChecks, type LucideIcon, Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryName } from '../../server/contract/shapes.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { nearDate } from '../i18n/format.ts'
import { pointsText } from '../i18n/points.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Categories } from '../parts/subject/categories.tsx'
import { Backdrop } from '../parts/taking/backdrop.tsx'
import { TaskPicture } from '../parts/task-list/task-picture.tsx'
import { paths } from '../paths.ts'
import { Isolate } from '../ui/isolate.tsx'
import classes from './start-page.module.css'
import { TaskOrnament } from './task-ornament.tsx'
import { TeacherLine } from './teacher-line.tsx'

interface Props {
  row: TaskRow
  categories: readonly CategoryName[]
  busy: boolean
  onStart: () => void
  below?: ReactNode
}

/** Shown before the start, which the server records with its time. */
export function StartPage({ row, categories, busy, onStart, below }: Props) {
  const { t } = useTranslation('take-task')
  return (
    <main className={classes.page}>
      <Backdrop image={row.background} plain={false} />
      <header className={`${classes.band} on-band`}>
        <TaskOrnament background={row.background} />
        <TaskPicture task={row} />
        <h1>
          <Isolate>{row.name}</Isolate>
        </h1>
        <TeacherLine name={row.teacher} />
        <Categories ids={row.cats} names={categories} />
      </header>
      <section className={classes.card}>
        <ul className={classes.facts}>
          <Fact icon={ListChecks} label={t('start.questions')}>
            {t('questionCount', { count: row.questions_num })}
            {row.points !== undefined && ` · ${pointsText(row.points)}`}
          </Fact>
          <Fact icon={Clock} label={t('start.time')}>
            {row.timer > 0 ? t('minuteCount', { count: row.timer }) : t('start.noTimer')}
          </Fact>
          <Fact icon={CalendarClock} label={t('start.until')}>
            {row.date_end ? nearDate(row.date_end) : t('start.noEnd')}
          </Fact>
          <Fact icon={ClipboardCheck} label={t('start.result')}>
            {row.score ? t(row.score === 'closed' ? 'start.scoreLater' : 'start.scoreNone') : ofTeacher(row, t)}
          </Fact>
          {row.attempts !== undefined && (
            <Fact icon={RotateCcw} label={t('repeat.fact')}>
              {row.attempts === 0 ? t('repeat.any') : t('repeat.number', { count: row.attempts })}
            </Fact>
          )}
        </ul>
        {row.full && (
          <div className={classes.notes}>
            <h2>{t('start.notes')}</h2>
            <p dir="auto">
              <TextWithSums text={row.full} />
            </p>
          </div>
        )}
        <p className={classes.rule}>{row.timer > 0 ? t('start.timedRule') : t('start.rule')}</p>
        {row.partial && <p className={classes.rule}>{t('start.partial')}</p>}
        {row.attempts !== undefined && (
          <p className={classes.rule}>
            {t('repeat.checked')} {t(`repeat.${row.counts ?? 'best'}`)}
          </p>
        )}
        {row.score && <p className={classes.rule}>{scoreText(row, t)}</p>}
        {!tellsKeys(row) && <p className={classes.rule}>{keysText(row, t)}</p>}
        <div className={classes.actions}>
          <Button size="lg" leftSection={<Play size={20} />} loading={busy} onClick={onStart}>
            {t('start.now')}
          </Button>
          <Button size="lg" variant="default" component={Link} to={paths.myTasks()}>
            {t('start.later')}
          </Button>
        </div>
      </section>
      {below}
    </main>
  )
}

const ofTeacher = ({ res_type }: TaskRow, t: TFunction<'take-task'>) =>
  res_type === 1 ? t('start.automatic') : t('start.byTeacher')

/** When the score shows, in a task that holds it back. */
function scoreText({ score, date_end }: TaskRow, t: TFunction<'take-task'>): string {
  if (score === 'never') return t('start.held.never')
  return date_end ? t('start.held.closedOn', { date: nearDate(date_end) }) : t('start.held.closed')
}

/** Whether the line about the score says when the right answers show, too: never before it. */
const tellsKeys = ({ score, review }: TaskRow): boolean => score === 'closed' && review !== 'never'

/** When the right answers show. */
function keysText({ review = 'closed', score, date_end, attempts }: TaskRow, t: TFunction<'take-task'>): string {
  if (score === 'never') return t('start.keys.never')
  const date = nearDate(date_end)
  if (review !== 'closed') return t(`start.keys.${review}`)
  // Nobody is done before the task closes.
  if (attempts !== undefined) return date_end ? t('repeat.keysOn', { date }) : t('repeat.keys')
  return date_end ? t('start.keysOn', { date }) : t('start.keys.closed')
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon size={24} aria-hidden />
      <span>{label}</span>
      <b>{children}</b>
    </li>
  )
}
