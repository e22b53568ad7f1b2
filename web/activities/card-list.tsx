import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyCard, MAX_CARDS } from '../../server/contract/activity-rules.ts'
import { count } from '../i18n/format.ts'
import { moved } from '../parts/authoring/move.ts'
import { useAnnouncer } from '../parts/question/announcer.tsx'
import { dragPlugins, dragSensors } from '../parts/question/drag.ts'
import { confirm } from '../ui/ask.ts'
import styles from './activity-editor.module.css'
import { type FormCard, withCard, withoutCard } from './activity-form.ts'
import { CardRow } from './card-row.tsx'

interface Props {
  cards: FormCard[]
  onChange: (cards: FormCard[]) => void
  /** Id of the card that the preview shows. */
  shown: string
  onShow: (id: string) => void
  errorOf: (field: string) => string | undefined
}

/** The cards in their order: written, dragged, moved by buttons or arrow keys, removed after a question. */
export function CardList({ cards, onChange, shown, onShow, errorOf }: Props) {
  const { t } = useTranslation('activities')
  const { announce, region } = useAnnouncer()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const error = errorOf('answers')
  const filled = cards.filter((card) => !isEmptyCard(card)).length

  // A row that is put elsewhere or was just made takes the focus.
  useLayoutEffect(() => {
    const name = focused.current
    focused.current = undefined
    if (name) list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`)?.focus()
  })

  const move = (from: number, to: number) => {
    const next = moved(cards, from, to)
    if (next === cards) return
    announce(t('editor.moved', { number: to + 1, count: cards.length }))
    onChange([...next])
  }
  const add = () => {
    const next = withCard(cards, () => crypto.randomUUID())
    const card = next[cards.length]
    if (!card) return
    announce(t('editor.added', { number: next.length }))
    focused.current = `${card.id}-front`
    onShow(card.id)
    onChange(next)
  }
  const remove = async (at: number) => {
    const card = cards[at]
    if (!card) return
    const words = { number: at + 1 }
    const yes = await confirm({
      title: t('editor.removeConfirm.title', words),
      text: t('editor.removeConfirm.text'),
      confirmLabel: t('editor.removeConfirm.confirm'),
      danger: true,
    })
    if (!yes) return
    const next = withoutCard(cards, card.id, () => crypto.randomUUID())
    const neighbour = next[at] ?? next[at - 1]
    announce(t('editor.removed', words))
    if (neighbour) {
      focused.current = `${neighbour.id}-remove`
      onShow(neighbour.id)
    }
    onChange(next)
  }

  return (
    <section aria-labelledby="cards-title" data-field="answers" className={styles.cards}>
      <h2 className={styles.cardsHead} id="cards-title">
        {t('editor.cards')}
        <span className={styles.count}>{t('editor.count', { count: count(filled), max: count(MAX_CARDS) })}</span>
        <small>{t('editor.hint')}</small>
      </h2>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <DragDropProvider
        sensors={dragSensors}
        plugins={dragPlugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return
          move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list} ref={list}>
          {cards.map((card, at) => (
            <CardRow
              key={card.id}
              card={card}
              at={at}
              count={cards.length}
              shown={card.id === shown}
              onShow={() => onShow(card.id)}
              onChange={(part) => onChange(cards.map((one) => (one.id === card.id ? { ...one, ...part } : one)))}
              onMove={(to, control) => {
                focused.current = `${card.id}-${control}`
                move(at, to)
              }}
              onRemove={() => void remove(at)}
              errorOf={(side) => errorOf(`answers.${at}.${side}`)}
            />
          ))}
        </ol>
      </DragDropProvider>
      {cards.length >= MAX_CARDS ? (
        <p className={styles.most} role="status">
          {t('editor.full30')}
        </p>
      ) : (
        <button type="button" className={styles.add} onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {t('editor.add')}
        </button>
      )}
      {region}
    </section>
  )
}
