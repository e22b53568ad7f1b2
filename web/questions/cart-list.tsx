import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { questionSample, questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { confirm } from '../ui/ask.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './popup.module.css'
import { QuestionTile } from './question-tile.tsx'
import { useCart } from './use-cart.ts'

/** Width of a question list (docs/requirements.md 9.27). */
const WIDTH = 900

/** The questions of the cart in a popup, each with a remove button. */
export function CartList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['questions', 'common'])
  const { questions, remove, clear } = useCart()
  const newTask = useSetAtom(taskEditorPopupAtom)
  const none = questions.length === 0
  const rows = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the cart becomes empty
  useEffect(() => {
    if (none) onClose()
  }, [none])
  const empty = async () => {
    const asked = { title: t('cart.clearTitle'), text: t('cart.clearText'), confirmLabel: t('cart.clearConfirm') }
    if (await confirm(asked)) clear()
  }
  const takeOut = (id: string, at: number) => {
    // The button that has the focus goes with its row.
    const neighbour = rows.current?.children[at + 1] ?? rows.current?.children[at - 1]
    neighbour?.querySelector('button')?.focus()
    remove(id)
  }
  return (
    <Dialog label={t('cart.label')} onClose={onClose} width={WIDTH} kind="sheet" className={styles.box}>
      <div className={styles.head}>
        <h2>
          {t('cart.label')} <span className={styles.number}>{count(questions.length)}</span>
        </h2>
        <CloseButton label={t('common:close')} onClick={onClose} />
      </div>
      <ol ref={rows} className={styles.rows}>
        {questions.map((question, at) => {
          const title = questionTitle(question) || t('card.untitled')
          const sample = questionSample(question)
          return (
            <li key={question.ID} className={styles.row}>
              <QuestionTile question={question} />
              <div className={styles.say}>
                <h3 dir={question.direction}>
                  <TextWithSums text={title} />
                </h3>
                {sample && (
                  <p dir={question.direction}>
                    <TextWithSums text={sample} />
                  </p>
                )}
              </div>
              <CloseButton
                label={t('cart.remove', { title: `\u2068${title}\u2069` })}
                onClick={() => takeOut(question.ID, at)}
              />
            </li>
          )
        })}
      </ol>
      <div className={styles.foot}>
        <Button variant="subtle" leftSection={<Trash2 size={18} aria-hidden="true" />} onClick={() => void empty()}>
          {t('cart.clear')}
        </Button>
        <Button
          leftSection={<Send size={18} aria-hidden="true" className="flip" />}
          onClick={() => {
            onClose()
            newTask({ open: true, questions })
          }}
        >
          {t('cart.newTask')}
        </Button>
      </div>
    </Dialog>
  )
}
