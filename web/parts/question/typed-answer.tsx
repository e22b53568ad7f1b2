import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerControlProps } from './answer-control.tsx'
import { lineDirection, questionDirection, textDirection } from './direction.ts'
import { fitLetters, graphemes, joinedSoFar, letterBoxes } from './graphemes.ts'
import classes from './typed-answer.module.css'

/** More boxes than this don't fit a phone: such a word gets a plain field. */
const MOST_BOXES = 12

/** One word in letter boxes, or a plain field for a phrase. */
export function TypedAnswer(props: AnswerControlProps) {
  const { length = 0 } = props.question
  return length > 0 && length <= MOST_BOXES ? <LetterBoxes {...props} length={length} /> : <PlainField {...props} />
}

function PlainField({ question, value, onChange, disabled, labelledBy }: AnswerControlProps) {
  const { t } = useTranslation('question')
  const text = typeof value?.answer === 'string' ? value.answer : ''
  return (
    <input
      className={classes.field}
      type="text"
      dir={text ? question.direction : questionDirection(question)}
      value={text}
      disabled={disabled}
      maxLength={2000}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      placeholder={t('typed.placeholder')}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('typed.label')}
      onChange={(event) => onChange({ ID: question.ID, answer: event.target.value }, { typing: true })}
    />
  )
}

/**
 * A real field lies unseen over the boxes, so that every keyboard, input method and reader works; the boxes only draw
 * what is in it. The joined word stands below, because Arabic letters in boxes stand alone.
 */
function LetterBoxes({ question, value, onChange, disabled, length }: AnswerControlProps & { length: number }) {
  const { t } = useTranslation('question')
  const given = typeof value?.answer === 'string' ? value.answer : ''
  const [composed, setComposed] = useState<string>()
  const [caret, setCaret] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const text = composed ?? given
  const { letters, next } = letterBoxes(text, length)
  // A word never runs backwards, whatever the direction of its question.
  const dir = textDirection(text) ?? lineDirection(question, question.question)
  const change = (typed: string) => onChange({ ID: question.ID, answer: fitLetters(typed, length) }, { typing: true })
  const readCaret = () => setCaret(graphemes(text.slice(0, input.current?.selectionStart ?? text.length)).length)
  const at = Math.min(caret ?? next, next, length - 1)
  return (
    <div className={classes.word}>
      <div className={classes.boxes} dir={dir} data-many={length > 6 || undefined}>
        <input
          ref={input}
          className={classes.unseen}
          type="text"
          value={text}
          disabled={disabled}
          dir={dir}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={t('typed.letters', { count: length })}
          onSelect={readCaret}
          onBlur={() => setCaret(undefined)}
          onCompositionStart={() => setComposed(given)}
          onCompositionEnd={(event) => {
            setComposed(undefined)
            change(event.currentTarget.value)
          }}
          onChange={(event) => {
            if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.target.value)
            else change(event.target.value)
          }}
        />
        {letters.map((letter, box) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={box}
            className={classes.box}
            data-full={letter !== '' || undefined}
            data-current={box === at || undefined}
            aria-hidden="true"
          >
            {letter}
          </span>
        ))}
      </div>
      <p className={classes.joined}>
        <span>{t('typed.soFar')}</span>
        <b dir={dir} aria-hidden="true">
          {joinedSoFar(letters.join(''), length)}
        </b>
      </p>
    </div>
  )
}
