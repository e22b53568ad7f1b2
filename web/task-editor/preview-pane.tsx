import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from '../ui/mark.tsx'
import { sizeOf } from './draws.ts'
import { useEditor } from './editor-context.ts'
import styles from './preview-pane.module.css'
import { PrintButton } from './print-button.tsx'

interface Props {
  at: number
  onShow: (at: number) => void
  onEdited: (question: Question) => void
  /** The title is shown elsewhere, for example by the phone's dialog. */
  bare?: boolean
}

/** The task as students will see it, one question at a time. */
export function PreviewPane({ at, onShow, onEdited, bare }: Props) {
  const { t } = useTranslation('task-editor')
  const { form, frozen } = useEditor()
  const openQuestion = useSetAtom(questionEditorPopupAtom)
  const { questions } = form
  const asked = sizeOf(form).questions
  // The preview has one order and all questions.
  const differences = [
    ...(asked < questions.length ? [t('preview.drawn', { asked: count(asked), all: count(questions.length) })] : []),
    ...(form.shuffleQuestions ? [t('preview.order')] : []),
    ...(form.shuffle ? [t('preview.options')] : []),
  ]
  const question = questions[at]
  const step = (by: number) => onShow(Math.min(questions.length - 1, Math.max(0, at + by)))
  return (
    <section className={styles.pane} aria-label={t('preview.title')}>
      <div className={styles.head}>
        {!bare && <h2>{t('preview.title')}</h2>}
        {questions.length > 0 && <PrintButton />}
        {question?.mine && !frozen && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Pencil size={16} aria-hidden="true" />}
            onClick={() => openQuestion({ open: true, question, onSaved: onEdited })}
          >
            {t('preview.edit')}
          </Button>
        )}
      </div>
      <PhonePreview
        question={question}
        at={at}
        count={questions.length}
        timer={form.timer}
        background={form.background}
        story={form.story}
        empty={
          <>
            <Mark size={44} />
            {t('preview.none')}
          </>
        }
      />
      {differences.length > 0 && <p className={styles.differs}>{differences.join(' ')}</p>}
      <div className={styles.pager}>
        <IconButton look="quiet" label={t('preview.previous')} aria-disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft size={20} className="flip" aria-hidden="true" />
        </IconButton>
        <span className="num" role="status">
          {questions.length > 0 && t('preview.place', { number: at + 1, count: questions.length })}
        </span>
        <IconButton
          look="quiet"
          label={t('preview.next')}
          aria-disabled={at >= questions.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight size={20} className="flip" aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
