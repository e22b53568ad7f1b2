import { ChevronDown, KeyRound, Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { nearDate } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { correctionWords } from '../parts/corrections/correction-words.ts'
import { useUndoCorrection } from '../parts/corrections/use-undo-correction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Card } from '../ui/card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './task-corrections.module.css'

/** The corrections of keys that are in force, each with its undo; nothing in a task without them. */
export function TaskCorrections({ task }: { task: Task }) {
  if (!task.corrections?.length) return null
  return (
    <Suspense fallback={null}>
      <List task={task} corrections={task.corrections} />
    </Suspense>
  )
}

function List({ task, corrections }: { task: Task; corrections: NonNullable<Task['corrections']> }) {
  const { t } = useTranslation('corrections')
  const { undo, busy } = useUndoCorrection(task._id)
  const [open, setOpen] = useState(false)
  const body = useId()
  const numberOf = (id: string) => (task.questions ?? []).findIndex(({ ID }) => ID === id) + 1
  const ask = async (correction: string, number: number, words: string) => {
    const agreed = await confirm({
      title: t('undoConfirm.title', { number }),
      text: t('undoConfirm.text', { words }),
      confirmLabel: t('undoConfirm.confirm'),
      cancelLabel: t('undoConfirm.keep'),
    })
    if (agreed) undo(correction)
  }
  return (
    <Card className={styles.card} aria-label={t('list.title')}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <KeyRound size={19} aria-hidden="true" />
        <b>{t('list.count', { count: corrections.length })}</b>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={body} className={styles.list} hidden={!open}>
        {corrections.toReversed().map((one) => {
          const number = numberOf(one.question)
          const words = correctionWords(one, t)
          return (
            <li key={one.correction}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <div>
                <p>
                  <b>{t('questionNumber', { number })}</b>: <TextWithSums text={words} />
                </p>
                <p className={styles.small}>
                  {t('list.by', { name: isolated(one.by.name || t('somebody')), date: nearDate(one.at) })}
                </p>
              </div>
              <PlainButton
                look="ghost"
                className={styles.undo}
                busy={busy}
                aria-label={t('list.undo', { number })}
                onClick={() => void ask(one.correction, number, words)}
              >
                <Undo2 size={18} aria-hidden="true" className="flip" />
                {t('undo')}
              </PlainButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
