import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OPEN_LETTERS_MOST } from '../../../server/contract/answer-way-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { questionDirection } from '../../parts/question/direction.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { guideText, lengthOf, lettersLeft, wordsIn } from './words.ts'

/**
 * A field for paragraphs that grows with its text, with the suggested length and the number of words. Each paragraph has the
 * direction of its own first letter.
 */
export function OpenControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const id = useId()
  const text = typeof value?.answer === 'string' ? value.answer : ''
  return (
    <div className={classes.open}>
      <div className={classes.paper}>
        {/* Has the same text and style, so that the field's cell grows with it. The page would jump if the field were measured. */}
        <div className={classes.behind} aria-hidden="true">
          {`${text}\n`}
        </div>
        <textarea
          className={classes.field}
          dir={text && question.direction === 'auto' ? 'auto' : questionDirection(question)}
          value={text}
          disabled={disabled}
          maxLength={OPEN_LETTERS_MOST}
          autoComplete="off"
          placeholder={t('open.placeholder')}
          aria-labelledby={labelledBy}
          aria-label={labelledBy ? undefined : t('open.label')}
          aria-describedby={`${id}-guide ${id}-count`}
          onChange={(event) => onChange({ ID: question.ID, answer: event.target.value }, { typing: true })}
        />
      </div>
      <Foot id={id} guide={question.guide} text={text} />
    </div>
  )
}

function Foot({ id, guide, text }: { id: string; guide: StudentQuestion['guide']; text: string }) {
  const { t } = useTranslation('question')
  const words = wordsIn(text)
  const length = guide && lengthOf(words, guide)
  const left = lettersLeft(text)
  const told =
    left !== undefined ? t('open.left', { count: left }) : length === 'short' || !length ? '' : t(`open.${length}`)
  return (
    <div className={classes.foot}>
      <span id={`${id}-guide`}>{guide && t(`open.guide.${guideText(guide)}`, guide)}</span>
      <b id={`${id}-count`} className={classes.count} data-length={length}>
        {length === 'good' && <CircleCheck size={17} aria-hidden="true" />}
        {t('open.words', { count: words })}
      </b>
      {left !== undefined && (
        <span className={classes.left} data-none={left === 0 || undefined}>
          {told}
        </span>
      )}
      {/* Changes only where the length crosses an end of the suggestion, and near the limit in steps: not with each letter. */}
      <span className="sr-only" role="status">
        {left === undefined ? told : t('open.left', { count: Math.ceil(left / 100) * 100 })}
      </span>
    </div>
  )
}
