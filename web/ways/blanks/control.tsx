import { DragDropProvider } from '@dnd-kit/react'
import { Hand } from 'lucide-react'
import { type CSSProperties, useReducer } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { lineDirection } from '../../parts/question/direction.ts'
import { TextInSentence } from '../../parts/question/text-with-sums.tsx'
import { useAnnouncer } from '../../ui/announcer.tsx'
import { dragPlugins, dragSensors, droppableUnder, isDrop } from '../../ui/drag.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { Passage } from './passage.tsx'
import { Blank, Word } from './pieces.tsx'
import { type BlanksAction, blankWidth, emptyBlanks, fillBlanks, usedWords } from './state.ts'

/** A passage with blanks and a word bank. Words are dragged, or picked and placed by touch, mouse or keyboard. */
export function BlanksControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const { announce, region } = useAnnouncer()
  const parts = question.parts ?? []
  const words = question.words ?? []
  const count = parts.filter((part) => part === null).length
  const [held, hold] = useReducer(keepHeld, { picked: null, target: null })
  const state = { ...emptyBlanks(count, value?.answers), ...held }
  const used = usedWords(words, state.filled)
  const dir = lineDirection(question, ...parts.map((part) => part ?? ''), ...words)

  const act = (action: BlanksAction) => {
    if (disabled) return
    const next = fillBlanks(state, action, words)
    hold({ picked: next.picked, target: next.target })
    const at = next.filled.findIndex((text, blank) => text !== state.filled[blank])
    if (at >= 0) {
      const text = next.filled[at] ?? ''
      announce(text ? t('blanks.placed', { word: text, number: at + 1 }) : t('blanks.emptied', { number: at + 1 }))
      onChange({ ID: question.ID, answers: next.filled }, { typing: false })
    } else if (next.picked !== null) announce(t('blanks.pickedWord', { word: words[next.picked] }))
    else if (next.target !== null) announce(t('blanks.pickedBlank', { number: next.target + 1 }))
  }

  const drop = (source: unknown, target: unknown) => {
    const from = String(source).split('-')
    const to = Number(String(target ?? '').split('-')[1])
    if (!String(target ?? '').startsWith('blank-')) {
      if (from[0] === 'filled') act({ type: 'empty', blank: Number(from[1]) })
      return
    }
    if (from[0] === 'word') act({ type: 'drop', word: Number(from[1]), blank: to })
    else act({ type: 'move', from: Number(from[1]), to })
  }

  return (
    <DragDropProvider
      sensors={dragSensors}
      plugins={dragPlugins}
      onDragEnd={(event, manager) => {
        const { source, target } = event.operation
        if (source && isDrop(event)) drop(source.id, (droppableUnder(event, manager) ?? target)?.id)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels a picked word from anywhere inside */}
      <div
        className={classes.blanks}
        style={{ '--blank': `${blankWidth(words)}ch` } as CSSProperties}
        onKeyDown={(event) => event.key === 'Escape' && act({ type: 'cancel' })}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of running text */}
        <div className={classes.passage} dir={dir} role="group" aria-labelledby={labelledBy}>
          <Passage
            parts={parts}
            blank={(index) => (
              <Blank
                index={index}
                text={state.filled[index] ?? ''}
                open={(state.picked !== null && !state.filled[index]) || state.target === index}
                disabled={disabled}
                onPress={() => act({ type: 'blank', index })}
              />
            )}
          />
        </div>
        <div className={classes.tray}>
          <p className={classes.hint} data-active={state.picked !== null || state.target !== null || undefined}>
            <Hand size={22} aria-hidden />
            <span>
              <Trans
                t={t}
                i18nKey={hintKey(state.picked, state.target)}
                values={{ word: words[state.picked ?? 0], number: (state.target ?? 0) + 1 }}
                components={{
                  word: <TextInSentence text={words[state.picked ?? 0] ?? ''} className={classes.named} />,
                }}
              />
            </span>
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a word bank is no form section */}
          <div className={classes.bank} role="group" aria-label={t('blanks.bank')} dir={dir}>
            {words.map((word, index) => (
              <Word
                // biome-ignore lint/suspicious/noArrayIndexKey: the bank may contain a word twice
                key={index}
                index={index}
                text={word}
                used={used[index] ?? false}
                picked={state.picked === index}
                disabled={disabled}
                onPress={() => act({ type: 'word', index })}
              />
            ))}
          </div>
        </div>
        {region}
      </div>
    </DragDropProvider>
  )
}

type Held = { picked: number | null; target: number | null }
const keepHeld = (_before: Held, next: Held): Held => next

const hintKey = (picked: number | null, target: number | null) =>
  picked !== null ? 'blanks.hintWord' : target !== null ? 'blanks.hintBlank' : 'blanks.hint'
