import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { ListChecks, Send, Undo2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { nearDate } from '../i18n/format.ts'
import { ScoreTag } from '../parts/entry-list/score-tag.tsx'
import { studentName } from '../parts/entry-list/student-name.ts'
import { waitsForTeacher } from '../parts/entry-list/to-mark.ts'
import { useReturnResults } from '../parts/entry-list/use-return-results.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Popup } from '../ui/popup.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './return-results.module.css'

interface ReturnResultsProps {
  taskId: string
  /** Students of the task. */
  entries: readonly Entry[]
}

/** No answer waits for the teacher. Not known: the answers of a pushed entry, or of an attempt beside the one that counts. */
const isMarked = ({ status, score, answers }: Entry) =>
  status === 'waiting' && score !== null && answers?.every(({ earned }) => earned !== null) === true
/** Returned like this, an answer counts as if it earned nothing. */
const hasUnmarked = ({ answers = [] }: Entry) => answers.some(({ earned }) => earned === null)
const isFinal = ({ status, score }: Entry) => status === 'final' && score !== null

/**
 * Returns all results with one press once every answer has a mark; the banner offers the undo. Until then, and for some of
 * the students, it opens the list of students.
 */
export const ReturnResults = memo(function ReturnResults({ taskId, entries }: ReturnResultsProps) {
  const { t } = useTranslation(['mark-task', 'tasks'])
  const [open, setOpen] = useState(false)
  const { returnResults, busy } = useReturnResults(taskId)
  const waiting = entries.filter(waitsForTeacher)
  if (waiting.length === 0 && !entries.some(isFinal)) return null
  const atOnce = waiting.length > 0 && waiting.every(isMarked)
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="sm"
          loading={busy}
          leftSection={<Send size={18} className="flip" aria-hidden="true" />}
          onClick={() => (atOnce ? void returnResults(waiting) : setOpen(true))}
        >
          {atOnce ? t('tasks:return.count', { count: waiting.length }) : t('tasks:return.title')}
        </Button>
        {atOnce && (
          <ActionIcon
            size={44}
            variant="default"
            disabled={busy}
            aria-label={t('tasks:return.choose')}
            title={t('tasks:return.choose')}
            onClick={() => setOpen(true)}
          >
            <ListChecks size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <small className={styles.drafts}>{waiting.length > 0 ? t('drafts') : t('allReturned')}</small>
      {open && <ReturnPopup taskId={taskId} entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
})

/** All waiting students, or some of them; and those whose results were returned, to take them back. */
function ReturnPopup({ taskId, entries, onClose }: ReturnResultsProps & { onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const waiting = entries.filter(waitsForTeacher)
  const final = entries.filter(isFinal)
  const [side, setSide] = useState<'waiting' | 'final'>(waiting.length > 0 ? 'waiting' : 'final')
  // Everybody whose answers are marked is chosen at first; taking back starts with nobody.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(waiting.filter(hasUnmarked).map(({ _id }) => _id)),
  )
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { returnResults, takeBack, busy } = useReturnResults(taskId)
  const back = side === 'final'
  const shown = back ? final : waiting
  const choosable = shown.filter(({ score }) => score !== null)
  const isChosen = ({ _id }: Entry) => (back ? taken.has(_id) : !left.has(_id))
  const chosen = choosable.filter(isChosen)
  const choose = (ids: string[], on: boolean) => {
    const [set, store] = back ? [new Set(taken), setTaken] : [new Set(left), setLeft]
    for (const id of ids) {
      if (on === back) set.add(id)
      else set.delete(id)
    }
    store(set)
  }
  const submit = async () => {
    if (back) {
      onClose()
      await takeBack(chosen.map(({ _id }) => _id))
    } else if (await returnResults(chosen)) onClose()
  }
  return (
    <Popup
      title={t('return.title')}
      width={600}
      onClose={onClose}
      foot={
        <Button
          loading={busy}
          disabled={chosen.length === 0}
          color={back ? 'bad' : undefined}
          leftSection={
            back ? <Undo2 size={18} aria-hidden="true" /> : <Send size={18} className="flip" aria-hidden="true" />
          }
          onClick={submit}
        >
          {t(back ? 'return.takeBackCount' : 'return.count', { count: chosen.length })}
        </Button>
      }
    >
      <div className={styles.body}>
        {final.length > 0 && (
          <Segmented
            label={t('return.which')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'waiting', label: t('return.waiting'), count: waiting.length, dot: waiting.length > 0 },
              { value: 'final', label: t('return.returned'), count: final.length },
            ]}
          />
        )}
        <p>{t(back ? 'return.takeBackText' : 'return.text')}</p>
        {choosable.length > 1 && (
          <Checkbox
            label={t('return.all')}
            checked={chosen.length === choosable.length}
            indeterminate={chosen.length > 0 && chosen.length < choosable.length}
            onChange={(event) =>
              choose(
                choosable.map(({ _id }) => _id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        {shown.length === 0 && <EmptyState title={t('return.nobody')} />}
        <ul className={styles.students}>
          {shown.map((entry) => (
            <li key={entry._id}>
              <Checkbox
                label={<bdi>{studentName(entry)}</bdi>}
                disabled={entry.score === null}
                checked={entry.score !== null && isChosen(entry)}
                onChange={(event) => choose([entry._id], event.currentTarget.checked)}
              />
              {entry.opened_at && <small>{t('return.opened', { date: nearDate(entry.opened_at) })}</small>}
              {entry.classes
                .filter(Boolean)
                .slice(0, 1)
                .map((code) => (
                  <ClassChip key={code} code={code} />
                ))}
              {(entry.score === null || (!back && hasUnmarked(entry))) && <small>{t('return.unmarked')}</small>}
              {entry.score !== null && <ScoreTag score={entry.score} />}
            </li>
          ))}
        </ul>
      </div>
    </Popup>
  )
}
