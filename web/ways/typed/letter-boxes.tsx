import { type ChangeEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnOrder, lineDirection, wordDirection } from '../../parts/question/direction.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { boxesBefore, fitLetters, joinedSoFar, letterBoxes } from './graphemes.ts'

/**
 * A native text field lies invisibly over the boxes, so that every keyboard, input method and screen reader works; the boxes
 * only show its letters. The joined word is shown below, because the letters in boxes are not joined.
 */
export function LetterBoxes({ question, value, onChange, disabled, length }: ControlProps & { length: number }) {
  const { t } = useTranslation('question')
  const given = typeof value?.answer === 'string' ? value.answer : ''
  // During a composition by an input method the text is not cut, which would break the composition.
  const [composed, setComposed] = useState<string>()
  const [caret, setCaret] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const moveTo = useRef<number>(undefined)
  const text = composed ?? given
  const { letters, next } = letterBoxes(text, length)
  const dir = wordDirection(text) ?? lineDirection(question, question.question)

  const readCaret = () => {
    const field = input.current
    if (field) setCaret(boxesBefore(field.value, field.selectionStart ?? field.value.length))
  }
  // When React changes the text of a field, the caret jumps to the end; this puts it back.
  useLayoutEffect(() => {
    if (moveTo.current !== undefined) input.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  })
  const write = (field: HTMLInputElement) => {
    const fitted = fitLetters(field.value, length, field.selectionStart ?? undefined)
    if (fitted.text !== field.value) moveTo.current = fitted.caret
    setCaret(boxesBefore(fitted.text, fitted.caret))
    onChange({ ID: question.ID, answer: fitted.text }, { typing: true })
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!(event.nativeEvent as InputEvent).isComposing) return write(event.target)
    setComposed(event.target.value)
    readCaret()
  }
  // The field's letters are not where their boxes are: a press selects the letter of the pressed box, to replace it.
  const press = ({ currentTarget: field, clientX, detail }: MouseEvent<HTMLInputElement>) => {
    if (detail === 0 || composed !== undefined) return
    const at = Math.min(boxAt(field, clientX), next)
    const start = letters.slice(0, at).join('').length
    field.setSelectionRange(start, start + (letters[at] ?? '').length)
    setCaret(at)
  }

  const current = Math.min(caret ?? next, next, length - 1)
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
          onClick={press}
          onSelect={readCaret}
          onBlur={() => setCaret(undefined)}
          onCompositionStart={() => setComposed(given)}
          onCompositionEnd={(event) => {
            setComposed(undefined)
            write(event.currentTarget)
          }}
          onChange={change}
        />
        {drawnOrder(letters, dir).map((box) => (
          <span
            key={box}
            className={classes.box}
            data-box={box}
            data-full={letters[box] !== '' || undefined}
            data-current={box === current || undefined}
            aria-hidden="true"
          >
            {letters[box]}
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

/** Index of the box nearest to `x`. */
function boxAt(field: HTMLInputElement, x: number): number {
  const boxes = [...(field.parentElement?.querySelectorAll<HTMLElement>('[data-box]') ?? [])]
  const away = (box: HTMLElement) => {
    const { left, right } = box.getBoundingClientRect()
    return Math.abs(x - (left + right) / 2)
  }
  return Number(boxes.toSorted((a, b) => away(a) - away(b))[0]?.dataset.box ?? 0)
}
