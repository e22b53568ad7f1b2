import { Button } from '@mantine/core'
import { useAtom } from 'jotai'
import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Question } from '../../server/contract/questions.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { questionPreviewPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './popup.module.css'
import { type Side, TriedQuestion } from './tried-question.tsx'
import { useCart } from './use-cart.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** General popups are 600 to 700 wide (docs/requirements.md 9.26). */
const WIDTH = 700

/** One question as a student sees it, or its key. */
export default function QuestionPreviewPopup() {
  const [{ question }, setPopup] = useAtom(questionPreviewPopupAtom)
  const close = () => setPopup({ open: false })
  return question ? <Preview question={question} onClose={close} /> : null
}

function Preview({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation(['questions', 'common'])
  const teacher = isTeacher(useMe())
  const cart = useCart()
  const actions = useQuestionActions()
  const [side, setSide] = useState<Side>('student')
  // Only questions of the bank have an owner; those of a quiz are read-only.
  const ofBank = teacher && question.mine !== undefined
  const picked = cart.has(question.ID)
  return (
    <Dialog label={t('preview.title')} onClose={onClose} width={WIDTH} kind="sheet" className={styles.box}>
      <div className={styles.head}>
        <h2>{t('preview.title')}</h2>
        <CloseButton label={t('common:close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {question.answers.length > 0 && (
          <Segmented
            label={t('preview.side')}
            value={side}
            onChange={setSide}
            options={(['student', 'key'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        )}
        <TriedQuestion question={question} side={side} />
      </div>
      {ofBank && (
        <div className={styles.foot}>
          <Link className={styles.link} to={paths.question(question.ID)} onClick={onClose}>
            {t('preview.open')}
          </Link>
          {question.mine && (
            <>
              <Button
                variant="subtle"
                color="bad"
                leftSection={<Trash2 size={18} aria-hidden="true" />}
                onClick={async () => {
                  if (await actions.remove(question)) onClose()
                }}
              >
                {t('card.delete')}
              </Button>
              <Button
                variant="default"
                leftSection={<Pencil size={18} aria-hidden="true" />}
                onClick={() => {
                  onClose()
                  actions.edit(question)
                }}
              >
                {t('card.edit')}
              </Button>
            </>
          )}
          <Button
            variant={picked ? 'light' : 'filled'}
            aria-pressed={picked}
            leftSection={picked ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
            onClick={() => cart.toggle(question)}
          >
            {t(picked ? 'preview.picked' : 'preview.pick')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
