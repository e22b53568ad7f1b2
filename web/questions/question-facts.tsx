import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { useCategoryOptions } from '../parts/authoring/category-options.ts'
import { labelOf } from '../ways/ways.ts'
import { QuestionChips } from './question-chips.tsx'
import styles from './question-page.module.css'

/** Kind, answer way, level, grades, categories and author of a question. */
export function QuestionFacts({ question }: { question: Question }) {
  const { t } = useTranslation(['questions', 'question', 'common'])
  const categories = useCategoryOptions(undefined, question.cats.length > 0)
  const names = question.cats.map((id) => categories.data?.find(({ value }) => value === id)?.label ?? '')
  return (
    <dl className={styles.facts}>
      <dt>{t('one.kind')}</dt>
      <dd>{t(`question:kind.${question.type}`)}</dd>
      <dt>{t('one.way')}</dt>
      <dd>{t(`question:way.${labelOf(question)}`)}</dd>
      {question.level && (
        <>
          <dt>{t('one.level')}</dt>
          <dd>{t(`common:levels.${question.level}`, { defaultValue: question.level })}</dd>
        </>
      )}
      <dt>{t('one.classes')}</dt>
      <dd className={styles.chips}>
        {question.classes.length === 0 ? t('one.allClasses') : <QuestionChips classes={question.classes} most={12} />}
      </dd>
      {names.some(Boolean) && (
        <>
          <dt>{t('one.categories')}</dt>
          <dd>
            {names.filter(Boolean).map((name) => (
              <bdi key={name} className={styles.category}>
                {name}
              </bdi>
            ))}
          </dd>
        </>
      )}
      {question.strict && (
        <>
          <dt>{t('one.strict')}</dt>
          <dd>{t('one.strictYes')}</dd>
        </>
      )}
      <dt>{t('one.author')}</dt>
      <dd>{t(question.mine ? 'one.me' : 'one.colleague')}</dd>
    </dl>
  )
}
