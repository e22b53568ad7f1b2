import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Lock, PenLine } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '../parts/authoring/move.ts'
import { useAnnouncer } from '../parts/question/announcer.tsx'
import { dragPlugins, dragSensors } from '../parts/question/drag.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import styles from './chosen.module.css'
import { ChosenRow } from './chosen-row.tsx'
import { useEditor } from './editor-context.ts'
import { usePicked } from './use-picked.ts'

interface Props {
  /** Place of the question that the phone shows. */
  shown: number
  onShow: (at: number) => void
  onWrite: () => void
}

/** The task's questions in their order: dragged, moved by buttons or arrow keys, taken out. */
export function ChosenList({ shown, onShow, onWrite }: Props) {
  const { t } = useTranslation('task-editor')
  const { frozen, errorOf } = useEditor()
  const { questions, reorder, remove } = usePicked()
  const { announce, region } = useAnnouncer()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const error = errorOf('questions')

  const move = (from: number, to: number) => {
    const next = moved(questions, from, to)
    if (frozen || next === questions) return
    const question = questions[from]
    announce(
      t('chosen.moved', { title: question ? questionTitle(question) : '', number: to + 1, count: questions.length }),
    )
    reorder(next)
    onShow(to)
  }
  // A row that is put elsewhere loses the focus to the browser, and takes it back.
  useLayoutEffect(() => {
    const name = focused.current
    focused.current = undefined
    if (name) list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`)?.focus()
  })

  return (
    <section data-field="questions" aria-labelledby="chosen-title">
      <h2 className={styles.head} id="chosen-title" tabIndex={-1}>
        {t('chosen.title')}
        <span className={styles.count}>{questions.length}</span>
        {!frozen && questions.length > 1 && <small>{t('chosen.hint')}</small>}
      </h2>
      {frozen && (
        <p className={styles.frozen}>
          <Lock size={17} aria-hidden="true" />
          {t('chosen.frozen')}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {questions.length === 0 && <p className={styles.none}>{t('chosen.none')}</p>}
      <DragDropProvider
        sensors={dragSensors}
        plugins={dragPlugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return
          move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list} ref={list}>
          {questions.map((question, at) => (
            <ChosenRow
              key={question.ID}
              question={question}
              at={at}
              count={questions.length}
              shown={at === shown}
              frozen={frozen}
              onShow={() => onShow(at)}
              onMove={(to, control) => {
                focused.current = `${question.ID}-${control}`
                move(at, to)
              }}
              onRemove={() => {
                announce(t('chosen.removed', { title: questionTitle(question) }))
                const next = questions[at + 1] ?? questions[at - 1]
                focused.current = next ? `${next.ID}-remove` : undefined
                remove(question.ID)
              }}
            />
          ))}
        </ol>
      </DragDropProvider>
      {!frozen && (
        <button type="button" className={styles.write} onClick={onWrite}>
          <PenLine size={20} aria-hidden="true" />
          {t('chosen.write')}
        </button>
      )}
      {region}
    </section>
  )
}
