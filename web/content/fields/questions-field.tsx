import { Button } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { Library, Pencil, PenLine, ShoppingBasket } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMarkedByTeacher } from '../../../server/contract/answer-way-rules.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { useMe } from '../../api/session.ts'
import { count } from '../../i18n/format.ts'
import { cartOf, joined } from '../../parts/cart/cart.ts'
import { questionEditorPopupAtom } from '../../parts/popups.ts'
import { iconOf } from '../../parts/question/kinds.ts'
import { questionTitle } from '../../parts/question/question-title.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { SortableList, SortableRow, SortControls, SortGrip } from '../../ui/sortable.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import { labelOf } from '../../ways/ways.ts'
import { BankPicker } from '../bank-picker.tsx'
import { useEditor } from '../editor-context.ts'
import { quizQuestions } from '../quiz-questions.ts'
import styles from './questions-field.module.css'

/** The questions of a quiz: written in the question editor, taken from the bank or the cart, and ordered. */
export function QuestionsField() {
  const { t } = useTranslation(['content', 'question'])
  const me = useMe()
  const { form, change, errorOf } = useEditor()
  const openEditor = useSetAtom(questionEditorPopupAtom)
  const covered = useAtomValue(questionEditorPopupAtom).open
  const [picking, setPicking] = useState(false)
  const questions = quizQuestions(form.row)
  // The questions may change while the question editor is open, so its result joins the latest ones.
  const latest = useRef(questions)
  latest.current = questions
  const setQuestions = (next: readonly Question[]) =>
    change({ questions: next.map(({ mine: _, version: _v, ...question }) => question) })
  const sorting = useSorting({
    items: questions.map((question) => ({ ...question, id: question.ID })),
    onChange: (next) => setQuestions(next.map(({ id: _, ...question }) => question)),
    said: (question, place) => t('questions.moved', { title: questionTitle(question), ...place }),
  })
  const write = (question?: Question) =>
    openEditor({
      open: true,
      question,
      handOver: true,
      onSaved: (made) => {
        const known = latest.current.some(({ ID }) => ID === made.ID)
        setQuestions(
          known ? latest.current.map((one) => (one.ID === made.ID ? made : one)) : joined(latest.current, [made]),
        )
      },
    })
  const inCart = me ? cartOf(localStorage, me._id) : []
  const cart = inCart.filter((one) => !isMarkedByTeacher(one) && !questions.some(({ ID }) => ID === one.ID))
  const remove = (at: number) => {
    const neighbour = questions[at + 1] ?? questions[at - 1]
    sorting.announce(t('questions.removed', { number: at + 1 }))
    if (neighbour) sorting.focusNext(`${neighbour.ID}-remove`)
    setQuestions(questions.filter((_, place) => place !== at))
  }
  const error = errorOf('questions')
  return (
    <section className={styles.section} data-field="questions" aria-labelledby="quiz-questions">
      <h3 id="quiz-questions" className={styles.title}>
        {t('questions.title')} <i aria-hidden="true">*</i>
        <span className={styles.count}>{count(questions.length)}</span>
      </h3>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {questions.length > 0 && (
        <SortableList sorting={sorting} className={styles.list} labelledBy="quiz-questions">
          {questions.map((question, at) => {
            const title = questionTitle(question)
            const Icon = iconOf(question)
            const wrong = problemOf(errorOf, at)
            return (
              <SortableRow key={question.ID} id={question.ID} at={at} boxed className={styles.row}>
                <SortGrip label={t('questions.handle', { title, number: at + 1, count: questions.length })} />
                <button
                  type="button"
                  className={styles.say}
                  data-field={`questions.${at}`}
                  onClick={() => write(question)}
                >
                  <span className="sr-only">{t('questions.edit')}</span>
                  <bdi className={styles.name}>
                    {count(at + 1)}. <TextWithSums text={title} />
                  </bdi>
                  <small>
                    <Icon size={15} aria-hidden="true" />
                    {t(`question:kind.${question.type}`)} · {t(`question:way.${labelOf(question)}`)}
                    <Pencil size={14} aria-hidden="true" />
                  </small>
                  {wrong && <span className={styles.error}>{wrong}</span>}
                </button>
                <SortControls
                  up={t('questions.up', { title })}
                  down={t('questions.down', { title })}
                  remove={{ label: t('questions.remove', { title }), onClick: () => remove(at) }}
                />
              </SortableRow>
            )
          })}
        </SortableList>
      )}
      <div className={styles.ways}>
        <Button variant="light" leftSection={<PenLine size={19} aria-hidden="true" />} onClick={() => write()}>
          {t('questions.write')}
        </Button>
        <Button
          variant="default"
          leftSection={<Library size={19} aria-hidden="true" />}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          {t('questions.pick')}
        </Button>
        {cart.length > 0 && (
          <Button
            variant="default"
            leftSection={<ShoppingBasket size={19} aria-hidden="true" />}
            onClick={() => setQuestions(joined(questions, cart))}
          >
            {t('questions.fromCart', { count: cart.length, number: count(cart.length) })}
          </Button>
        )}
      </div>
      {picking && !covered && (
        <BankPicker
          picked={(id) => questions.some(({ ID }) => ID === id)}
          onToggle={(question) =>
            setQuestions(
              questions.some(({ ID }) => ID === question.ID)
                ? questions.filter(({ ID }) => ID !== question.ID)
                : [...questions, question],
            )
          }
        />
      )}
    </section>
  )
}

/** The server names a field of a question, `questions.2.answers`; the error is shown at the question. */
function problemOf(errorOf: (field: string) => string | undefined, at: number): string | undefined {
  for (const field of ['', '.question', '.answers', '.video', '.file', '.type', '.notes', '.file.file'])
    if (errorOf(`questions.${at}${field}`)) return errorOf(`questions.${at}${field}`)
  return undefined
}
