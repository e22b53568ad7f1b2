import { TextInput } from '@mantine/core'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewQuestion } from '../../ways/way.ts'
import { labelOf } from '../../ways/ways.ts'
import { fieldAttributes } from '../fields/field-direction.ts'
import { KINDS } from '../question/kinds.ts'
import { questionSummary } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import { matchesQuestion } from './match-question.ts'
import styles from './question-list.module.css'

interface Props {
  questions: readonly ReviewQuestion[]
  onOpen: (question: ReviewQuestion) => void
}

/** The questions of a quiz with a search in their texts; each opens its preview. */
export function QuestionList({ questions, onOpen }: Props) {
  const { t } = useTranslation(['library', 'question'])
  const [search, setSearch] = useState('')
  const shown = questions
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question }) => matchesQuestion(question, search))
  return (
    <section className={styles.section}>
      <h3>{t('preview.list')}</h3>
      <TextInput
        type="search"
        attributes={fieldAttributes(search)}
        aria-label={t('preview.search')}
        placeholder={t('preview.search')}
        leftSection={<Search size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="sr-only" role="status">
        {search && t('questionCount', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <p className={styles.none}>{t(questions.length > 0 ? 'preview.noMatch' : 'preview.noQuestions')}</p>
      ) : (
        <ol className={styles.list}>
          {shown.map(({ question, number }) => {
            const { icon: Icon } = KINDS[question.type]
            return (
              <li key={question.ID}>
                <button type="button" onClick={() => onOpen(question)}>
                  <span className={styles.number}>{number}</span>
                  <span className={styles.say}>
                    <span className={styles.name}>
                      <bdi>
                        <TextWithSums text={questionSummary(question) || t('preview.openQuestion', { number })} />
                      </bdi>
                    </span>
                    <small>
                      <Icon size={15} aria-hidden="true" />
                      {t(`question:kind.${question.type}`)} ·{' '}
                      {t(`question:way.${labelOf({ answersType: question.answersType })}`)}
                    </small>
                  </span>
                  <ChevronRight size={20} className="flip" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
