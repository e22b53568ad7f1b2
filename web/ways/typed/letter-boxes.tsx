import { type ChangeEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnOrder, lineDirection, wordDirection } from '../../parts/question/direction.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { boxesBefore, fitLetters, joinedSoFar, letterBoxes } from './graphemes.ts'

/**
 * A real field lies unseen over the boxes, so that every keyboard, input method and reader works; the boxes only draw
 * what is in it. The joined word stands below, because Arabic letters in boxes stand alone.
 */
export function LetterBoxes({ question, value, onChange, disabled, length }: ControlProps & { length: number }) {
  const { t } = useTranslation('question')
  const given = typeof value?.answer === 'string' ? value.answer : ''
  // While an input method composes, the text is left alone: cutting it would break the composition.
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
  // A field whose text is cut puts its caret at the end.
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
  // The letters of the field lie elsewhere than their boxes: a press goes to the letter of its box, which is then replaced.
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

/** Which box lies there, or nearest to it. */
function boxAt(field: HTMLInputElement, x: number): number {
  const boxes = [...(field.parentElement?.querySelectorAll<HTMLElement>('[data-box]') ?? [])]
  const away = (box: HTMLElement) => {
    const { left, right } = box.getBoundingClientRect()
    return Math.abs(x - (left + right) / 2)
  }
  return Number(boxes.toSorted((a, b) => away(a) - away(b))[0]?.dataset.box ?? 0)
}
