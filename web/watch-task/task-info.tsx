import { ActionIcon, Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import {
  Award,
  BookCopy,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  ChevronDown,
  ClipboardCheck,
  Copy,
  Info,
  KeyRound,
  type LucideIcon,
  Pencil,
  Send,
  Tag,
  Timer,
  Users,
  UsersRound,
} from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count, nearDate } from '../i18n/format.ts'
import { pointsText } from '../i18n/points.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { SharedTag } from '../parts/sharing/shared-tag.tsx'
import { TagDialog } from '../parts/task-list/tag-dialog.tsx'
import { Tags } from '../parts/task-list/tag-filter.tsx'
import { useTaskReuse } from '../parts/task-list/task-reuse.ts'
import { useSaveTemplate } from '../parts/task-list/use-save-template.ts'
import { Card } from '../ui/card.tsx'
import { SharePopup } from './share-popup.tsx'
import { listOf } from './sharers.ts'
import styles from './task-info.module.css'

/** Details of the task (docs/requirements.md 2.48); on a phone one line that expands. */
export function TaskInfo({ task }: { task: Task }) {
  const { t } = useTranslation(['watch-task', 'tasks'])
  const edit = useSetAtom(taskEditorPopupAtom)
  const { copy, sendOn } = useTaskReuse(task)
  const { save, busy } = useSaveTemplate()
  const [tagging, setTagging] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [open, setOpen] = useState(false)
  const body = useId()
  const timer = task.timer > 0 ? t('minutes', { count: task.timer }) : t('details.unlimited')
  const result = [
    t(task.res_type === 1 ? 'details.automatic' : 'details.teacher'),
    ...(task.points === undefined ? [] : [pointsText(task.points)]),
    ...(task.partial ? [t('details.partial')] : []),
    ...(task.attempts === undefined
      ? []
      : [
          task.attempts === 0 ? t('attempts.any') : t('attempts.count', { count: task.attempts }),
          t(`attempts.${task.counts ?? 'best'}`),
        ]),
    ...(task.draws
      ? [t('details.draws', { asked: count(task.questions_num), all: count(task.questions?.length ?? 0) })]
      : []),
    ...(task.shuffle_questions ? [t('details.shuffled')] : []),
  ]
  const end = task.date_end ? t('details.ends', { date: nearDate(task.date_end) }) : t('details.noEnd')
  return (
    <Card className={styles.info} aria-label={t('details.title')}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <Info size={20} aria-hidden="true" />
        <span>
          {t('details.title')}
          <small>
            {[timer, ...result, end].map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </small>
        </span>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={body} className={styles.body} data-open={open || undefined}>
        <div className={styles.head}>
          <h2>{t('details.title')}</h2>
          <ActionIcon
            className={styles.edit}
            aria-label={t('details.edit')}
            onClick={() => edit({ open: true, taskId: task._id })}
          >
            <Pencil size={19} aria-hidden="true" />
          </ActionIcon>
        </div>
        <dl>
          <Line icon={Users} label={t('details.classes')}>
            <span className={styles.classes}>
              {task.classes.map((code) => (
                <ClassChip key={code} code={code} />
              ))}
            </span>
          </Line>
          <Line icon={Timer} label={t('details.timer')}>
            {timer}
          </Line>
          <Line icon={ClipboardCheck} label={t('details.result')}>
            {result.join(' · ')}
          </Line>
          {task.score && (
            <Line icon={Award} label={t('details.score')}>
              {t(`details.review.${task.score}`)}
            </Line>
          )}
          {!task.activity && (
            <Line icon={KeyRound} label={t('details.keys')}>
              {t(`details.review.${task.review ?? 'closed'}`)}
            </Line>
          )}
          <Line icon={CalendarPlus} label={t('details.added')}>
            {nearDate(task.time)}
          </Line>
          <Line icon={CalendarCheck} label={t('details.start')}>
            {nearDate(task.date_start || task.time)}
          </Line>
          <Line icon={CalendarX} label={t('details.end')}>
            {task.date_end ? nearDate(task.date_end) : t('details.unlimited')}
          </Line>
        </dl>
        <Sharers task={task} />
        {task.full && (
          <p className={styles.note} dir="auto">
            <bdi className="sr-only">{t('details.notes')}: </bdi>
            <TextWithSums text={task.full} />
          </p>
        )}
        <Tags tags={task.tags} />
        <div className={styles.reuse}>
          <Button variant="light" leftSection={<Copy size={18} aria-hidden="true" />} onClick={copy}>
            {t('tasks:copy')}
          </Button>
          <Button variant="light" leftSection={<Send size={18} className="flip" aria-hidden="true" />} onClick={sendOn}>
            {t('tasks:sendOn')}
          </Button>
          {!task.activity && (
            <Button
              variant="light"
              leftSection={<BookCopy size={18} aria-hidden="true" />}
              loading={busy}
              onClick={() => void save({ name: task.name, task: task._id })}
            >
              {t('tasks:templates.save')}
            </Button>
          )}
          <Button variant="light" leftSection={<Tag size={18} aria-hidden="true" />} onClick={() => setTagging(true)}>
            {t('tasks:tags.action')}
          </Button>
          {!task.shared && (
            <Button
              variant="light"
              leftSection={<UsersRound size={18} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              {t('tasks:share.action')}
            </Button>
          )}
        </div>
        {sharing && <SharePopup task={task} onClose={() => setSharing(false)} />}
        {tagging && <TagDialog call="tasks/tag" of={task} onClose={() => setTagging(false)} />}
      </div>
    </Card>
  )
}

/** With whom the task is shared, by name; nothing for the task of one teacher. */
function Sharers({ task }: { task: Task }) {
  const { t } = useTranslation(['watch-task', 'tasks'])
  const sharers = listOf(task)
  if (sharers.length === 0 && !task.shared) return null
  return (
    <div className={styles.sharers}>
      <h3>
        <UsersRound size={20} aria-hidden="true" />
        {t('details.colleagues')}
      </h3>
      <SharedTag task={task} />
      <ul>
        {sharers.map(({ _id, name, until }) => (
          <li key={_id}>
            <bdi>{name || t('tasks:share.unknown')}</bdi>
            {until && <small>{t('tasks:share.until', { date: nearDate(until) })}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>
        <Icon size={20} aria-hidden="true" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
