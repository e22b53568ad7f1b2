import { Button } from '@mantine/core'
import { Check, History } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerWay } from '../../server/contract/answer-way-rules.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { CorrectionShape } from '../../server/contract/correction-shapes.ts'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { useMe } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { isolated } from '../i18n/isolated.ts'
import { Popup } from '../ui/popup.tsx'
import { CORRECTING } from '../ways/correcting.ts'
import { BankOffer } from './bank-offer.tsx'
import { emptyDraft, toChange } from './change-draft.ts'
import { ChangeForm } from './change-form.tsx'
import styles from './correct-key.module.css'
import { OtherTasks } from './other-tasks.tsx'
import { givenAnswers, manualRows } from './preview.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { QuestionSummary } from './question-summary.tsx'
import { StaleCorrection } from './stale-correction.tsx'
import { useBankQuestion } from './use-bank-question.ts'
import { useCommitCorrection } from './use-commit-correction.ts'
import { usePreview } from './use-preview.ts'

const idOf = ({ correction }: CorrectionShape) => correction

interface CorrectKeyProps {
  task: Task
  entries: Entry[]
  /** The question's number in the task, from 1. */
  number: number
  /** With its present key. */
  question: Question
  groups: AnswerGroup[]
  /** Those of this question that are in force. */
  corrections: CorrectionShape[]
  onClose: () => void
}

/** The correction on one side, what it would change on the other; one press makes it. */
export function CorrectKey(props: CorrectKeyProps) {
  const { task, entries, number, groups, corrections, onClose } = props
  // The form is about the key that it was opened with; a refetch must not change it.
  const [question] = useState(props.question)
  /** Those that were in the refused call: a colleague has made another one since. */
  const [stale, setStale] = useState<readonly CorrectionShape[]>()
  const { t } = useTranslation(['corrections', 'common'])
  const me = useMe()
  const way = CORRECTING[answerWay(question)]
  const [draft, setDraft] = useState(() => emptyDraft(question, way))
  const [ticked, setTicked] = useState<ReadonlyMap<string, number>>(new Map())
  const given = useMemo(() => givenAnswers(groups), [groups])
  const order = useMemo(() => entries.map(({ _id }) => _id), [entries])
  const change = toChange(draft, question)
  const preview = usePreview({ taskId: task._id, questionId: question.ID, change, ticked })
  const bank = useBankQuestion(question, change)
  // Ticked unless the teacher has taken the tick away.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const others = preview.reply?.others ?? []
  const sent = useRef(corrections)
  const { commit, busy } = useCommitCorrection({ task, number, onDone: onClose, onStale: () => setStale(sent.current) })
  useWork(change !== undefined)

  const tick = (student: string, score: number, on: boolean) => {
    const next = new Map(ticked)
    if (on) next.set(student, score)
    else next.delete(student)
    setTicked(next)
  }
  const changed = preview.reply?.changes.length ?? 0
  const send = () => {
    if (!change || !preview.ready) return
    setStale(undefined)
    sent.current = corrections
    const also = others.map(({ _id }) => _id).filter((id) => !left.has(id))
    void commit({
      question,
      change,
      manual: [...ticked.keys()],
      was: corrections.map(idOf),
      bank: bank.chosen,
      others: also,
    })
  }
  return (
    <Popup
      title={
        <span className={styles.title}>
          <b className={styles.number} aria-hidden="true">
            {number}
          </b>
          {t('title')}
        </span>
      }
      head={
        <p className={styles.about}>
          {t('about', { number, task: isolated(task.name) })}
          {preview.reply && ` · ${t('attempts', { count: preview.reply.total })}`}
        </p>
      }
      onClose={onClose}
      width={1140}
      tall
      ownAddress
      keepOpen={change !== undefined}
      bodyClass={styles.body}
      foot={
        <div className={styles.foot}>
          <p>
            <History size={18} aria-hidden="true" />
            <span>{t('recorded', { name: isolated(me?.name ?? '') })}</span>
          </p>
          <Button variant="default" className={styles.cancel} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            className={styles.commit}
            leftSection={<Check size={19} aria-hidden="true" />}
            disabled={!preview.ready}
            loading={busy}
            onClick={send}
          >
            {preview.ready && changed > 0 ? t('commit', { count: changed }) : t('commitPlain')}
          </Button>
        </div>
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <QuestionSummary number={number} question={question} corrections={corrections} />
          {stale && change && (
            <StaleCorrection seen={stale} now={corrections} mine={change} onTheirs={onClose} onMine={send} />
          )}
          <ChangeForm question={question} way={way} given={given} draft={draft} onChange={setDraft} />
          <BankOffer offer={bank} />
          <OtherTasks tasks={others} left={left} onChange={setLeft} />
        </div>
        <PreviewPanel
          task={task}
          entries={entries}
          groups={groups}
          preview={preview}
          chosen={change !== undefined}
          manual={manualRows(preview.reply?.manual ?? [], ticked, order)}
          onTick={tick}
        />
      </div>
    </Popup>
  )
}
